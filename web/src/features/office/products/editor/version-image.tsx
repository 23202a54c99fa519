import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { type ChangeEvent, useState } from "react";
import { Picture } from "#web/ui/media/picture.tsx";
import type { FormImage } from "./images.ts";
import classes from "./version-image.module.css";

type VersionImageProps = { images: readonly FormImage[]; inputProps: GetInputPropsReturnType };

/** Which image of the product shows this version; those on the server can be chosen. */
export function VersionImage({ images, inputProps }: VersionImageProps) {
  const [chosen, setChosen] = useState(String(inputProps.defaultValue ?? ""));
  const choices = images.flatMap((image, index) =>
    image.state === "stored"
      ? [{ value: image.stored.image_url, label: `Ảnh ${index + 1}`, src: image.src }]
      : [],
  );
  const shown = choices.find(({ value }) => value === chosen);
  return (
    <div className={classes.root}>
      <div className={classes.preview} aria-hidden="true">
        <Picture src={shown?.src} alt="" tintOf="phien-ban" fit="cover" eager />
      </div>
      <NativeSelect
        className={classes.select}
        label="Ảnh"
        // Controlled: the choices and their numbers change with the product's images.
        value={shown?.value ?? ""}
        data={[{ value: "", label: "Không chọn" }, ...choices]}
        error={inputProps.error}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => {
          setChosen(event.currentTarget.value);
          inputProps.onChange(event);
        }}
      />
    </div>
  );
}
