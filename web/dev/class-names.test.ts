import { describe, expect, test } from "vitest";
import { shortClassNames } from "./class-names.ts";

describe("class names of the build", () => {
  const root = "/client";
  const card = `${root}/src/card.module.css`;

  test("are short, and one for each class of each file", () => {
    const nameOf = shortClassNames(root);
    const names = [
      nameOf("root", card),
      nameOf("title", card),
      nameOf("root", `${root}/src/table.module.css`),
    ];
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^_[0-9a-z]{5}$/);
    expect(nameOf("root", card)).toBe(names[0]);
  });

  test("are those of another build, wherever the project lies and in whatever order files are read", () => {
    const client = shortClassNames(root);
    client("root", `${root}/src/table.module.css`);
    const server = shortClassNames("/elsewhere");
    expect(server("root", "/elsewhere/src/card.module.css?used")).toBe(client("root", card));
  });

  test("of more than 36 classes in a file differ too", () => {
    const nameOf = shortClassNames(root);
    const names = Array.from({ length: 100 }, (_, index) => nameOf(`class${index}`, card));
    expect(new Set(names).size).toBe(100);
  });

  test("never meet: two files that come to the same characters end the build", () => {
    const nameOf = shortClassNames(root);
    const readAll = () => {
      for (let index = 0; index < 20_000; index += 1) {
        nameOf("root", `${root}/src/${index}.module.css`);
      }
    };
    expect(readAll).toThrow(/^Rename src\/\d+\.module\.css: its classes would be those of src\//);
  });
});
