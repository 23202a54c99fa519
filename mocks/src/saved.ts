import * as v from "valibot";
import { type Answer, type Recording, recordingShape } from "./answers/answer.ts";
import { withoutSecrets } from "./answers/secrets.ts";

/** A state of another version is kept, but not loaded. */
type SavedState = { name: string; at: string; state: unknown };

export type Saved = { recordings: Recording[]; states: SavedState[] };

const savedStateShape = v.object({ name: v.string(), at: v.string(), state: v.unknown() });

const savedShape = v.object({ recordings: v.array(v.unknown()), states: v.array(v.unknown()) });

/** All are in one file: more states would make every save slow. */
const MOST_STATES = 10;

function readSaved(found: unknown): Saved {
  if (!v.is(savedShape, found)) return { recordings: [], states: [] };
  return {
    recordings: found.recordings.flatMap((one) => parsed(recordingShape, one)),
    states: found.states.flatMap((one) => parsed(savedStateShape, one)),
  };
}

function parsed<Shape extends v.GenericSchema>(shape: Shape, one: unknown) {
  const { success, output } = v.safeParse(shape, one);
  return success ? [output] : [];
}

type Parts = {
  stored: unknown;
  save: (saved: Saved) => Promise<void>;
};

export type SavedThings = ReturnType<typeof createSaved>;

export function createSaved({ stored, save }: Parts) {
  let saved = readSaved(stored);

  async function change(part: Partial<Saved>): Promise<void> {
    const next = { ...saved, ...part };
    await save(next);
    saved = next;
  }
  const at = () => new Date().toISOString();

  return {
    all: () => saved,
    recording: (name: string) => named(saved.recordings, name),
    state: (name: string) => named(saved.states, name)?.state,
    addRecording: (name: string, answers: readonly Answer[]) => {
      const recording = { name, at: at(), answers: answers.map(plain) };
      return change({ recordings: [recording, ...others(saved.recordings, name)] });
    },
    dropRecording: (name: string) => change({ recordings: others(saved.recordings, name) }),
    addState: (name: string, state: unknown) => {
      const rest = others(saved.states, name);
      if (rest.length >= MOST_STATES) {
        throw new RangeError(`Chỉ giữ được ${MOST_STATES} trạng thái: hãy xóa bớt.`);
      }
      return change({ states: [{ name, at: at(), state }, ...rest] });
    },
    dropState: (name: string) => change({ states: others(saved.states, name) }),
  };
}

type Named = { name: string };

const named = <One extends Named>(all: readonly One[], name: string) =>
  all.find((one) => one.name === name);

const others = <One extends Named>(all: readonly One[], name: string) =>
  all.filter((one) => one.name !== name);

/** Without what only counts while it is switched on, and without secrets. */
const plain = ({ operation, address, status, body }: Answer): Answer => ({
  operation,
  ...(address !== undefined && { address }),
  status,
  ...(body !== undefined && { body: withoutSecrets(body) }),
});
