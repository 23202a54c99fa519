import { Text } from "@mantine/core";
import "react-easy-crop/react-easy-crop.css";
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
} from "@tabler/icons-react";
import { useId, useState } from "react";
import Cropper, { type Point, type Size } from "react-easy-crop";
import type { Area } from "#web/lib/image-file.ts";
import { ToolButton } from "../layout/tool-button.tsx";
import classes from "./crop-stage.module.css";

type CropStageProps = {
  /** Must be known to decode. */
  src: string;
  ratio: number;
  isRound?: boolean;
  maxZoom: number;
  label: string;
  hint: string;
  /** In the picture's own pixels; first called once the picture has loaded. */
  onArea: (area: Area) => void;
};

const MIN_ZOOM = 1;
const ZOOM_STEP = 0.1;
const ZOOM_PRESS = 0.2;
/** Pixels per arrow key; a fifth of it with Shift. */
const KEYBOARD_STEP = 10;
/** Pixels per press of a button. */
const PRESS_STEP = 20;

export function CropStage(props: CropStageProps) {
  const { src, ratio, isRound = false, maxZoom, label, hint, onArea } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [mediaSize, setMediaSize] = useState(noSize);
  const [cropSize, setCropSize] = useState(noSize);
  const zoomBy = (by: number) => setZoom(clamp(Number((zoom + by).toFixed(1)), MIN_ZOOM, maxZoom));
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
          setMediaSize={setMediaSize}
          setCropSize={setCropSize}
          onCropAreaChange={(_percent, pixels) => onArea(pixels)}
          classes={{ cropAreaClassName: classes.area }}
          cropperProps={{
            role: "application",
            "aria-label": `${label}: dùng các phím mũi tên để di chuyển ảnh`,
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <MoveButtons
        crop={crop}
        most={{
          x: mostOffset(mediaSize.width * zoom, cropSize.width),
          y: mostOffset(mediaSize.height * zoom, cropSize.height),
        }}
        onMove={setCrop}
      />
      <div className={classes.controls}>
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
        <ToolButton
          variant="default"
          aria-label="Thu nhỏ lại"
          isOff={zoom <= MIN_ZOOM}
          onClick={() => zoomBy(-ZOOM_PRESS)}
        >
          <IconMinus size={20} />
        </ToolButton>
        <ToolButton
          variant="default"
          aria-label="Phóng to thêm"
          isOff={zoom >= maxZoom}
          onClick={() => zoomBy(ZOOM_PRESS)}
        >
          <IconPlus size={20} />
        </ToolButton>
      </div>
      <Text c="dimmed" fz="sm">
        {hint}
      </Text>
    </>
  );
}

const noSize: Size = { width: 0, height: 0 };

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

const mostOffset = (picture: number, frame: number) => Math.max(0, (picture - frame) / 2);

type MoveButtonsProps = {
  crop: Point;
  most: Point;
  onMove: (crop: Point) => void;
};

const directions = [
  { label: "Di chuyển ảnh sang trái", x: -1, y: 0, Icon: IconArrowLeft },
  { label: "Di chuyển ảnh lên trên", x: 0, y: -1, Icon: IconArrowUp },
  { label: "Di chuyển ảnh xuống dưới", x: 0, y: 1, Icon: IconArrowDown },
  { label: "Di chuyển ảnh sang phải", x: 1, y: 0, Icon: IconArrowRight },
];

/** WCAG 2.5.7: moves the picture without a drag. */
function MoveButtons({ crop, most, onMove }: MoveButtonsProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-labelledby={id} className={classes.controls}>
      <span id={id} className={classes.words}>
        Di chuyển ảnh
      </span>
      {directions.map(({ label, x, y, Icon }) => {
        const next = {
          x: clamp(crop.x + x * PRESS_STEP, -most.x, most.x),
          y: clamp(crop.y + y * PRESS_STEP, -most.y, most.y),
        };
        return (
          <ToolButton
            key={label}
            variant="default"
            aria-label={label}
            isOff={next.x === crop.x && next.y === crop.y}
            onClick={() => onMove(next)}
          >
            <Icon size={20} />
          </ToolButton>
        );
      })}
    </div>
  );
}
