import "#web/ui/overlay/styles-modal.ts";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Box, Loader, Modal, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconPhotoUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { Detected } from "./detected.tsx";
import { acceptedTypes, choiceOf } from "./image-rules.ts";
import classes from "./image-search-dialog.module.css";
import { type ImageSearch, searchByImage } from "./queries.ts";
import { texts } from "./texts.ts";

const WIDTH_PX = 480;

export function ImageSearchDialog({ onClose }: { onClose: () => void }) {
  const { picture, fileError, search, choose, retry } = useImageSearch();
  useReturnFocus();
  const { data, error, isPending } = search;
  // A file dropped outside the zone would make the browser navigate to it.
  useWindowEvent("dragover", stay);
  useWindowEvent("drop", stay);

  return (
    <Modal opened onClose={onClose} title={texts.title} size={WIDTH_PX}>
      <DropZone picture={picture?.url} error={fileError} onChoose={(files) => void choose(files)} />
      <Box mt={12}>
        <p role="status" className={classes.waiting}>
          {isPending ? (
            <>
              <Loader size="sm" aria-hidden="true" />
              {texts.searching}
            </>
          ) : null}
        </p>
        {error && !isPending ? (
          <ErrorState
            title={texts.failed}
            reason={messageOf(error, genericErrorText)}
            onRetry={retry}
          />
        ) : null}
        {data ? <Finding search={data} onLeave={onClose} /> : null}
      </Box>
    </Modal>
  );
}

function stay(event: Event) {
  event.preventDefault();
}

type DropZoneProps = {
  picture: string | undefined;
  error: string | undefined;
  onChoose: (files: readonly File[]) => void;
};

function DropZone({ picture, error, onChoose }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function drag(event: DragEvent) {
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") onChoose([...event.dataTransfer.files]);
  }

  return (
    <div>
      <label
        className={classes.zone}
        data-over={isOver}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
      >
        <input
          type="file"
          accept={acceptedTypes}
          className="tap-sr-only"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== undefined}
          data-autofocus
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Lets the same file be chosen again.
            currentTarget.value = "";
            if (files.length > 0) onChoose(files);
          }}
        />
        {picture ? (
          <img src={picture} alt="Ảnh đã chọn" className={classes.picture} />
        ) : (
          <IconPhotoUp size={40} stroke={1.5} aria-hidden="true" className={classes.icon} />
        )}
        <span className={classes.words}>{picture ? texts.chooseAnother : texts.choose}</span>
      </label>
      <Text id={`${id}-hint`} mt={6} fz="sm" c="dimmed">
        {texts.hint}
      </Text>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {error}
      </p>
    </div>
  );
}

const SHOWN = 5;

type FindingProps = { search: ImageSearch; onLeave: () => void };

function Finding({ search: { id, result }, onLeave }: FindingProps) {
  const { products, total, detected_categories } = result;
  if (products.length === 0) {
    return (
      <div role="status">
        <Empty picture={glass} text={texts.nothing} hint={texts.nothingHint} />
      </div>
    );
  }
  return (
    <>
      <Detected categories={detected_categories} />
      <p role="status" className={classes.count}>
        Tìm thấy {formatCount(total)} sản phẩm
      </p>
      <ul aria-label="Sản phẩm tìm thấy">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id}>
            <Link
              to="/san-pham/$id"
              params={{ id: String(product.id) }}
              state={{ product }}
              className={classes.product}
              onClick={onLeave}
            >
              <span className={classes.findingPicture}>
                <Picture src={product.thumbnail_url} alt="" tintOf={product.id} use="thumbnail" />
              </span>
              <span className={classes.name}>{product.name}</span>
              <Money dong={product.price} tone="price" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/mua-sam"
        search={{ t: 6, imageSearch: id }}
        fullWidth
        onClick={onLeave}
        className={classes.all}
      >
        {texts.all}
      </ButtonLink>
    </>
  );
}

type SelectedPicture = { file: File; url: string };

function useImageSearch() {
  const [picture, setPicture] = useState<SelectedPicture>();
  const [fileError, setFileError] = useState<string>();
  const search = useMutation(searchByImage);
  const latest = useRef(0);

  const url = picture?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  // If the dialog closes while a picture is decoded, no search starts.
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  /** A rejected file leaves the previous picture and its results in place. */
  async function choose(files: readonly File[]) {
    latest.current += 1;
    const turn = latest.current;
    const choice = await choiceOf(files);
    // Decoding takes time: of two quick choices the later one counts.
    if (turn !== latest.current) return;
    if ("error" in choice) {
      setFileError(choice.error);
      return;
    }
    setFileError(undefined);
    setPicture({ file: choice.file, url: URL.createObjectURL(choice.file) });
    search.mutate(choice.file);
  }

  const retry = useSingleFlight(async () => {
    // Errors are in `search`.
    if (picture) await search.mutateAsync(picture.file).catch(() => {});
  });

  return { picture, fileError, search, choose, retry };
}
