import { Badge, Button } from "@mantine/core";
import { IconBrandFacebookFilled } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import classes from "./social.module.css";
import { facebookText } from "./texts.ts";

/** Looks disabled, but can be focused and pressed to learn why (decision A-27). */
export function FacebookButton({ intent }: { intent: Schema["GoogleIntent"] }) {
  return (
    <Button
      variant="default"
      fullWidth
      classNames={{ root: classes.soon, section: classes.section }}
      aria-disabled
      data-disabled
      leftSection={<IconBrandFacebookFilled size={20} aria-hidden="true" />}
      rightSection={<Badge variant="default">Soon</Badge>}
      onClick={() => notify.info(facebookText[intent], { id: `facebook-${intent}` })}
    >
      Tiếp tục với Facebook
    </Button>
  );
}
