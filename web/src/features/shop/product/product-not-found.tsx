import picture from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Result } from "#web/ui/feedback/result.tsx";
import { ResultPicture } from "#web/ui/feedback/result-picture.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { texts } from "./texts.ts";

/** No such product, or none this visitor may see. */
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
