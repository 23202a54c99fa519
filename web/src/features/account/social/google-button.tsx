import { Button } from "@mantine/core";
import { useTimeout, useWindowEvent } from "@mantine/hooks";
import { IconBrandGoogleFilled } from "@tabler/icons-react";
import { useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { type GoogleStart, storeGoogleStart } from "./google-start.ts";
import { startGoogle } from "./mutations.ts";
import { texts } from "./texts.ts";

/** By then the page is gone, or the user has stayed: stopped it, or kept unsaved input. */
const LEAVING_MS = 5_000;

type GoogleButtonProps = {
  start: GoogleStart;
  /** Called when the button is pressed. */
  isRemembered?: (() => boolean) | undefined;
  /** Goes to Google's page; stories replace it to stay where they are. */
  leave?: (url: string) => void;
};

/** Goes to Google to choose an account; Google redirects back to `/dang-nhap/google`. */
export function GoogleButton({ start, isRemembered, leave = goTo }: GoogleButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { start: stopLeavingLater } = useTimeout(() => setLeaving(false), LEAVING_MS);
  const { mutate, isPending, error } = useSingleMutation({
    ...startGoogle,
    onSuccess: ({ url }) => {
      storeGoogleStart(start);
      setLeaving(true);
      stopLeavingLater();
      leave(url);
    },
  });
  // On Back from Google's page, the browser may restore this page as it was left.
  useWindowEvent("pageshow", () => setLeaving(false));

  function begin() {
    const { intent, from } = start;
    mutate({ intent, from, remember: isRemembered?.() ?? false });
  }

  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBrandGoogleFilled size={20} aria-hidden="true" />}
        loading={isPending || isLeaving}
        onClick={begin}
      >
        Tiếp tục với Google
      </Button>
      <FormError text={error && messageOf(error, texts.unreachable)} />
    </>
  );
}

function goTo(url: string) {
  window.location.assign(url);
}
