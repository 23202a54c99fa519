import { Text } from "@mantine/core";
import "react-easy-crop/react-easy-crop.css";
import { useState } from "react";
import Cropper from "react-easy-crop";
import type { Area } from "#web/lib/image-file.ts";
import classes from "./crop-stage.module.css";

type CropStageProps = {
  /** URL of a picture that is known to decode. */
  src: string;
  /** Width divided by height of the area. */
  ratio: number;
  isRound?: boolean;
  maxZoom: number;
  /** What is cut: "Khung ảnh đại diện". */
  label: string;
  hint: string;
  /** Receives the area in the picture's own pixels, first once the picture has loaded. */
  onArea: (area: Area) => void;
};

const MIN_ZOOM = 1;
const ZOOM_STEP = 0.1;
/** Pixels per arrow key; a fifth of it with Shift. */
const KEYBOARD_STEP = 10;

/** Chooses an area of a picture by mouse, touch, wheel or keyboard. */
export function CropStage(props: CropStageProps) {
  const { src, ratio, isRound = false, maxZoom, label, hint, onArea } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  return (
    <>
      <div className={classes.stage}>
        <Cropper
          image={src}
          aspect={ratio}
          cropShape={isRound ? "round" : "rect"}
          showGrid={!isRound}
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          minZoom={MIN_ZOOM}
          maxZoom={maxZoom}
          onZoomChange={setZoom}
          keyboardStep={KEYBOARD_STEP}
          onCropAreaChange={(_percent, pixels) => onArea(pixels)}
          classes={{ cropAreaClassName: classes.area }}
          cropperProps={{
            role: "application",
            "aria-label": `${label}: dùng các phím mũi tên để di chuyển ảnh`,
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={classes.zoom}>
        <span>Phóng to</span>
        <input
          type="range"
          min={MIN_ZOOM}
          max={maxZoom}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Text c="dimmed" fz="sm">
        {hint}
      </Text>
    </>
  );
}
