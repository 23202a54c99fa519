import { Button } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import classes from "./address-picker.module.css";
import { LocationError } from "./locate.ts";
import { findMyAddress } from "./mutations.ts";
import { addressFailedText, locationTexts } from "./texts.ts";
import { detailOf } from "./units.ts";

type LocationButtonProps = {
  /** Current value of the street address. */
  detail: string;
  onFill: (detail: string) => void;
  /** The user has agreed to a replacement; the pressed button is removed. */
  onReplaced: () => void;
};

/**
 * Fills in the street address from the device's location. Text that was typed there, even during
 * the lookup, is replaced only if the user agrees.
 */
export function LocationButton({ detail, onFill, onReplaced }: LocationButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [offer, setOffer] = useState<string>();
  const { mutate, isPending, error, data } = useSingleMutation({
    ...findMyAddress,
    // The latest render's callback: `detail` is the value at the time of the response.
    onSuccess: (address) => {
      const found = detailOf(address);
      if (detail.trim() === "") onFill(found);
      else if (detail !== found) setOffer(found);
    },
  });

  function locate() {
    setOffer(undefined);
    mutate();
  }

  return (
    <div className={classes.location}>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconCurrentLocation size={18} />}
        loading={isPending}
        onClick={locate}
      >
        Lấy vị trí hiện tại
      </Button>
      <FormError text={error && reasonOf(error)} />
      <div role="status">
        {offer === undefined && data !== undefined && detail === detailOf(data) ? (
          <p className={classes.words}>Đã điền địa chỉ theo vị trí của bạn. Hãy kiểm tra lại.</p>
        ) : null}
        {offer === undefined ? null : (
          <div className={classes.notice}>
            <p className={classes.words}>
              Địa chỉ theo vị trí của bạn: <strong>{offer}</strong>. Thay cho địa chỉ đang có?
            </p>
            <div className={classes.actions}>
              <Button
                onClick={() => {
                  onFill(offer);
                  setOffer(undefined);
                  onReplaced();
                }}
              >
                Thay thế
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  setOffer(undefined);
                  button.current?.focus();
                }}
              >
                Giữ nguyên
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function reasonOf(error: Error): string {
  return error instanceof LocationError ? locationTexts[error.problem] : addressFailedText;
}
