import picture from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { ButtonLink } from "#web/ui/link.tsx";
import { Result } from "#web/ui/result.tsx";
import { ResultPicture } from "#web/ui/result-picture.tsx";
import { texts } from "./texts.ts";

/** No such product, or none that this visitor may see. */
export function ProductNotFound({ onBack }: { onBack: () => void }) {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={1} />}
      title={texts.notFoundTitle}
      text={texts.notFoundText}
      action={
        <>
          <Button leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
            Quay lại
          </Button>
          <ButtonLink to="/mua-sam" variant="default">
            Xem sản phẩm khác
          </ButtonLink>
        </>
      }
    />
  );
}
