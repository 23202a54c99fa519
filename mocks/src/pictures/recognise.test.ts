import { describe, expect, it } from "vitest";
import fingerprints from "../seed/picture-fingerprints.json" with { type: "json" };
import { type PictureKey, pictures, pictureUrl } from "../seed/pictures.ts";
import { emojiFile, productPicture } from "../testing/picture-files.ts";
import { decodeInNode } from "./decode-in-node.ts";
import { type Colour, onBackground, type Pixels, resample } from "./pixels.ts";
import { fingerprintOf, knownPicture, recognise } from "./recognise.ts";

/** Decoding all pictures takes seconds on a busy machine. */
const TIMEOUT_MS = 120_000;
/** Only every sixth picture is tested in all versions. */
const STEP = 6;

const keys = Object.keys(pictures).filter((key): key is PictureKey => Object.hasOwn(pictures, key));
const known = Object.entries(fingerprints).map(([address, fingerprint]) =>
  knownPicture(address, fingerprint),
);

const keyOf = (picture: Pixels) => recognise(picture, known)?.key;

async function decoded(file: File): Promise<Pixels> {
  const picture = await decodeInNode(file);
  if (!picture) throw new RangeError("The file is no picture");
  return picture;
}

const white: Colour = [255, 255, 255];
const tints: Colour[] = [
  white,
  [232, 245, 233],
  [255, 243, 224],
  [227, 242, 253],
  [33, 37, 41],
  [47, 158, 68],
];

function onCard(picture: Pixels, tint: Colour): Pixels {
  const { width, height } = picture;
  const box = { left: -width * 0.1, top: -height * 0.3, right: width * 1.5, bottom: height * 1.2 };
  return onBackground(resample(picture, box, 240, 225), tint);
}

function cropped(picture: Pixels, tint: Colour): Pixels {
  const { width, height } = picture;
  const box = {
    left: width * 0.04,
    top: height * 0.04,
    right: width * 0.96,
    bottom: height * 0.96,
  };
  return resample(onBackground(picture, tint), box, 130, 130);
}

/** Quantised in steps of 12, as by strong compression, with a pattern added. */
function coarse(picture: Pixels): Pixels {
  const data = picture.data.map((value, at) =>
    at % 4 === 3 ? value : Math.round(value / 12) * 12 + (at % 7) - 3,
  );
  return { ...picture, data };
}

it(
  "every picture of the catalogue has its fingerprint (`vitest -u` rewrites them)",
  async () => {
    const entries: [string, string][] = [];
    for (const key of keys) {
      entries.push([pictureUrl(key), fingerprintOf(await decoded(await productPicture(key)))]);
    }
    const text = `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
    await expect(text).toMatchFileSnapshot("../seed/picture-fingerprints.json");
  },
  TIMEOUT_MS,
);

function versionsOf(picture: Pixels, tint: Colour): [string, Pixels][] {
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const versions = {
    exact: picture,
    small: resample(picture, whole, 60, 60),
    card: onCard(picture, tint),
    cropped: cropped(picture, tint),
  };
  return Object.entries(versions).flatMap(([name, version]): [string, Pixels][] => [
    [name, version],
    [`${name}, coarse`, coarse(version)],
  ]);
}

it(
  "a picture is recognised as it is, on any plain background, cropped, resized and coarsened",
  async () => {
    const missed: string[] = [];
    for (const [index, key] of keys.filter((_, at) => at % STEP === 0).entries()) {
      const picture = await decoded(await productPicture(key));
      for (const [name, version] of versionsOf(picture, tints[index % tints.length] ?? white)) {
        if (keyOf(version) !== pictureUrl(key)) missed.push(`${key} ${name}`);
      }
    }
    expect(missed).toEqual([]);
  },
  TIMEOUT_MS,
);

describe("an unknown picture is not recognised", () => {
  it.each([
    ["a car", "1f697.webp"],
    ["a red square", "1f7e5.webp"],
    ["a brown square", "1f7eb.webp"],
    ["a white circle", "26aa.webp"],
    ["a football", "26bd.webp"],
    ["a kiwi", "1f95d.webp"],
    ["a pineapple", "1f34d.webp"],
    ["a red apple", "1f34e.webp"],
    ["a bread", "1f35e.webp"],
    ["a face", "1f600.webp"],
  ])("%s", async (_, name) => {
    const picture = await decoded(await emojiFile(name));
    expect([keyOf(picture), ...tints.map((tint) => keyOf(onCard(picture, tint)))]).toEqual(
      Array(tints.length + 1).fill(undefined),
    );
  });

  it.each([
    ["one colour", () => 120],
    ["noise", (at: number) => (at * 2_654_435_761) % 251],
    ["stripes", (at: number) => (at % 64 < 32 ? 20 : 230)],
  ])("%s", (_, valueAt) => {
    const data = new Uint8ClampedArray(100 * 80 * 4).map((_, at) =>
      at % 4 === 3 ? 255 : valueAt(at),
    );
    expect(keyOf({ width: 100, height: 80, data })).toBeUndefined();
  });

  it("of a single pixel, or fully transparent", () => {
    expect(
      keyOf({ width: 1, height: 1, data: new Uint8ClampedArray([9, 9, 9, 255]) }),
    ).toBeUndefined();
    expect(keyOf({ width: 50, height: 50, data: new Uint8ClampedArray(10_000) })).toBeUndefined();
  });
});
