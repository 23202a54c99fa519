import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { saveOrder } from "../mutations.ts";
import { bannerQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import { type Place, stepsTo, wantedPlaces } from "./plan.ts";

type Progress = { done: number; total: number };

/** Saves an order of the banners; after a failure, saving again continues from what the server has. */
export function useSaveOrder(opened: readonly Place[], onDone: () => void) {
  const client = useQueryClient();
  const saving = useMutation(saveOrder);
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<string>();

  const save = useSingleFlight(async (sequence: readonly string[]) => {
    setFailure(undefined);
    setProgress({ done: 0, total: 0 });
    try {
      const { data } = await client.fetchQuery({ ...bannerQueries.whole(), staleTime: 0 });
      const steps = stepsTo(wantedPlaces(sequence, opened, data), data);
      const total = steps.length;
      const outcome = await saving.mutateAsync({
        steps,
        onProgress: (done) => setProgress({ done, total }),
      });
      if (outcome.error === undefined) {
        notify.success(texts.orderSaved);
        onDone();
        return;
      }
      const reason = messageOf(outcome.error, texts.orderFailed);
      const how = `Mới lưu được ${outcome.done}/${total} thay đổi. Bấm “Lưu thứ tự” để làm tiếp.`;
      setFailure(`${reason} ${how}`);
    } catch (error) {
      setFailure(messageOf(error, texts.orderFailed));
    } finally {
      setProgress(undefined);
    }
  });

  return { save, isSaving: progress !== undefined, progress: shown(progress), failure };
}

/** Nothing to show while the current order is read. */
const shown = (progress: Progress | undefined) => (progress?.total ? progress : undefined);
