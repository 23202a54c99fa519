import { withReason } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { makeVietQr } from "./mutations.ts";
import { madeText, notMadeText, vietQrFailedText } from "./texts.ts";

/** Makes VietQR codes; `made` is the one for this amount, if there is one. */
export function useVietQr(amount: number | undefined) {
  const { mutate, data, variables, error, isPending } = useSingleMutation({
    ...makeVietQr,
    onSuccess: ({ formats }) => {
      if (formats.length > 0) notify.success(madeText);
    },
  });
  const isCurrent = amount !== undefined && amount === variables;

  function failure(): string | undefined {
    if (!isCurrent || isPending) return undefined;
    if (error) return withReason(vietQrFailedText, error);
    return data?.formats.length === 0 ? notMadeText : undefined;
  }

  return {
    made: isCurrent ? data?.formats[0] : undefined,
    failure: failure(),
    isPending,
    make: () => {
      if (amount !== undefined) mutate(amount);
    },
  };
}
