import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { ConflictError, type Difference } from "#web/lib/edit-conflict.ts";

export type Conflict = {
  /** Values as the form displays them. */
  differences: readonly (Difference & { label: string })[];
  onOverwrite: () => void;
  /** Applies the other user's values to untouched fields, without saving. */
  onTake: () => void;
  onContinue: () => void;
};

type Overlap<Version, Values> = {
  /** What saving would undo. */
  differences: Conflict["differences"];
  onTake: () => void;
  /** Merged with the other user's values; filled in before they are sent. */
  merged?: Values;
  /** Replaces saving these values at once. */
  onOverwrite?: (values: Values, current: Version) => void;
};

type Compared<Version, Values> = {
  seen: NonNullable<Version>;
  current: NonNullable<Version>;
  values: Values;
};

type EditConflict<Version, Values> = {
  /** A refetch must not replace it; undefined to create one. */
  version: readonly [Version, (next: Version) => void];
  /**
   * Saves over this version only. `keep` receives what was saved on the way, and changed values.
   * @throws ConflictError if another user has saved since
   */
  send: (
    values: Values,
    over: Version,
    keep: (saved: Version, next?: Values) => void,
  ) => Promise<void>;
  /** Undefined if the user has been told why nothing is saved. */
  compare: (
    versions: Compared<Version, Values>,
  ) => Promise<Overlap<Version, Values> | undefined> | Overlap<Version, Values> | undefined;
  onError: (error: unknown, values: Values, over: Version) => void;
};

/** Saves over another user's version if nothing would be lost; else the user decides (`SaveConflict`). */
export function useEditConflict<Version, Values>(options: EditConflict<Version, Values>) {
  const { version, send, compare, onError } = options;
  const [seen, setSeen] = version;
  const [conflict, setConflict] = useState<Conflict>();

  async function run(values: Values, over = seen): Promise<void> {
    let held = over;
    let going = values;
    try {
      await send(values, over, (saved, next = going) => {
        held = saved;
        going = next;
        setSeen(saved);
      });
    } catch (error) {
      const isConflict = error instanceof ConflictError && held !== undefined && held !== null;
      if (!isConflict) return onError(error, values, over);
      return reconcile({
        seen: held as NonNullable<Version>,
        current: error.current,
        values: going,
      });
    }
  }

  async function reconcile(versions: Compared<Version, Values>): Promise<void> {
    const { current, values } = versions;
    const overlap = await tryCompare(versions);
    if (!overlap) return;
    const { differences, onTake, merged, onOverwrite = save } = overlap;
    const next = merged ?? values;
    const take = () => {
      setSeen(current);
      onTake();
    };
    const accept = merged === undefined ? () => setSeen(current) : take;
    if (differences.length === 0) {
      if (merged !== undefined) take();
      return run(next, current);
    }
    const close = () => setConflict(undefined);
    setConflict({
      differences,
      onOverwrite: () => {
        close();
        accept();
        onOverwrite(next, current);
      },
      onTake: () => {
        close();
        take();
      },
      onContinue: close,
    });
  }

  async function tryCompare(versions: Compared<Version, Values>) {
    try {
      return await compare(versions);
    } catch (error) {
      onError(error, versions.values, versions.seen);
    }
  }

  const save = useSingleFlight(run);
  return { save, conflict };
}
