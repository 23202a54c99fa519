import { ActionIcon } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { type ChangeEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useCan } from "#web/auth/can.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import { openPicture } from "./picture.ts";
import classes from "./profile-hero.module.css";

const fetchCrop = () => import("./avatar-crop.tsx").then((module) => module.AvatarCrop);

const SIZE = 104;

/** The avatar and the button to change it. */
export function AvatarPicker({ profile }: { profile: Schema["Profile"] }) {
  const input = useRef<HTMLInputElement>(null);
  const [src, setSrc] = useState<string>();
  const mayUpload = useCan("PERM_USER_AVATAR_UPLOAD");
  const AvatarCrop = useDialogPart({
    fetchPart: fetchCrop,
    isOpen: src !== undefined,
    onClose: close,
  });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const [file] = field.files ?? [];
    if (!file) return;
    const opened = await openPicture(file);
    // Otherwise the same file could not be chosen again.
    field.value = "";
    if ("error" in opened) notify.error(opened.error, { id: opened.error });
    else setSrc(opened.src);
  }

  function close() {
    if (src) URL.revokeObjectURL(src);
    setSrc(undefined);
  }

  return (
    <div className={classes.avatar}>
      <PersonAvatar fullName={profile.fullName} src={profile.avatarUrl} size={SIZE} />
      {mayUpload ? (
        <>
          <ActionIcon
            className={classes.camera}
            variant="default"
            radius="xl"
            aria-label="Đổi ảnh đại diện"
            title="Đổi ảnh đại diện"
            onClick={() => input.current?.click()}
          >
            <IconCamera size={20} />
          </ActionIcon>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Ảnh đại diện"
            hidden
            onChange={choose}
          />
        </>
      ) : null}
      {src && AvatarCrop ? <AvatarCrop src={src} onClose={close} /> : null}
    </div>
  );
}
