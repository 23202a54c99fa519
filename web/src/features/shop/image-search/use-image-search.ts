import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { choiceOf } from "./image-rules.ts";
import { searchByImage } from "./queries.ts";

type Picture = { file: File; url: string };

/** The chosen picture, the error of a rejected file, and the search. */
export function useImageSearch() {
  const [picture, setPicture] = useState<Picture>();
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
