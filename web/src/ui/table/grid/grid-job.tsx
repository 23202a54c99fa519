import { useRef, useState } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { LongJob } from "../../feedback/long-job.tsx";
import { submitFailedText } from "../../feedback/texts.ts";

type GridCall = {
  name: string;
  rowIds: readonly number[];
};

/** `contested`: what stands there now instead of what was seen. */
export type GridResults<Call, Saved> = {
  saved: ReadonlyMap<Call, Saved>;
  contested: ReadonlyMap<Call, Saved>;
  /** By row id. */
  failures: ReadonlyMap<number, string>;
};

/** Sent, but it is unknown whether it was saved. */
class ResponseLost extends Error {
  constructor() {
    super(
      "Chưa nhận được phản hồi của máy chủ. Thay đổi có thể đã được lưu, bạn hãy lưu lại để chắc chắn.",
    );
  }
}

type Options<Call, Saved> = {
  /**
   * Must call `onSend` right before it sends.
   * @throws ConflictError if somebody else has changed what is saved
   */
  write: (call: Call, onSend: () => void) => Promise<Saved>;
  conflictText: string;
  /** Called once the user has seen the results. */
  onEnd: (results: GridResults<Call, Saved>) => void;
};

export function useGridJob<Call extends GridCall, Saved>(options: Options<Call, Saved>) {
  const { write, conflictText, onEnd } = options;
  const [calls, setCalls] = useState<readonly Call[]>();
  const results = useRef(new Map<Call, { saved: Saved } | { error: unknown }>());

  async function save(call: Call): Promise<void> {
    let isSent = false;
    try {
      const saved = await write(call, () => {
        isSent = true;
      });
      results.current.set(call, { saved });
    } catch (thrown) {
      const isLost = isSent && ApiError.from(thrown).isUnanswered;
      const error = isLost ? new ResponseLost() : thrown;
      results.current.set(call, { error });
      throw error;
    }
  }

  const describe = (error: unknown) => describeFailure(error, conflictText);

  function end() {
    const saved = new Map<Call, Saved>();
    const contested = new Map<Call, Saved>();
    const failures = new Map<number, string>();
    for (const [call, result] of results.current) {
      if ("saved" in result) saved.set(call, result.saved);
      else if (isConflict<Saved>(result.error)) contested.set(call, result.error.current);
      else for (const id of call.rowIds) failures.set(id, rowFailure(result.error));
    }
    setCalls(undefined);
    onEnd({ saved, contested, failures });
  }

  return {
    start(next: readonly Call[]) {
      results.current = new Map();
      setCalls(next);
    },
    job: (title: string) =>
      calls ? (
        <LongJob
          title={title}
          items={calls}
          work={save}
          nameOf={({ name }) => name}
          describeFailure={describe}
          onClose={end}
        />
      ) : null,
  };
}

function isConflict<Current>(error: unknown): error is ConflictError<Current> {
  return error instanceof ConflictError;
}

function describeFailure(error: unknown, conflictText: string): string {
  if (error instanceof ResponseLost) return error.message;
  return error instanceof ConflictError ? conflictText : messageOf(error, submitFailedText);
}

const rowFailure = (error: unknown): string =>
  error instanceof ResponseLost ? error.message : `Chưa lưu: ${messageOf(error, submitFailedText)}`;
