import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconBrandGoogleFilled } from "@tabler/icons-react";
import { useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { type GoogleStart, storeGoogleStart } from "./google-start.ts";
import { startGoogle } from "./mutations.ts";
import { texts } from "./texts.ts";

type GoogleButtonProps = {
  start: GoogleStart;
  /** Asked when the button is pressed. */
  isRemembered?: (() => boolean) | undefined;
  /** Leaves for Google's page; a story stays. */
  leave?: (url: string) => void;
};

/** Leaves for Google, where the account is chosen; `/dang-nhap/google` is where it comes back to. */
export function GoogleButton({ start, isRemembered, leave = goTo }: GoogleButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending, error } = useSingleMutation({
    ...startGoogle,
    onSuccess: ({ url }) => {
      storeGoogleStart(start);
      setLeaving(true);
      leave(url);
    },
  });
  // Back from Google's page, the browser may show this one as it was left.
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
