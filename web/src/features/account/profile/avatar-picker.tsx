import { ActionIcon, Input } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useCan } from "#web/auth/can.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import classes from "./profile-hero.module.css";

const fetchPicture = () => import("./picture.ts");
const fetchCrop = () => import("./avatar-crop.tsx").then((module) => module.AvatarCrop);

const SIZE = 104;

/** The avatar and the button to change it. */
export function AvatarPicker({ profile }: { profile: Schema["Profile"] }) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [src, setSrc] = useState<string>();
  /** Why the last file was rejected. */
  const [error, setError] = useState<string>();
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
    setError(undefined);
    const opened = await fetchPicture().then(({ openAvatar }) => openAvatar(file));
    // Otherwise the same file could not be chosen again.
    field.value = "";
    if ("error" in opened) setError(opened.error);
    else setSrc(opened.src);
  }

  function close() {
    if (src) URL.revokeObjectURL(src);
    setSrc(undefined);
  }

  return (
    <div className={classes.picker}>
      <div className={classes.avatar}>
        <PersonAvatar fullName={profile.fullName} src={profile.avatarUrl} size={SIZE} />
        {mayUpload ? (
          <>
            <ActionIcon
              className={classes.camera}
              variant="default"
              radius="xl"
              aria-label="Đổi ảnh đại diện"
              aria-describedby={errorId}
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
      </div>
      <div id={errorId} role="alert">
        {error ? (
          <Input.Error size="sm" className={classes.refused}>
            {error}
          </Input.Error>
        ) : null}
      </div>
      {src && AvatarCrop ? <AvatarCrop src={src} onClose={close} /> : null}
    </div>
  );
}
