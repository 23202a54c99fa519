import { PaletteButton, useRecordPlace } from "#web/features/office/palette/palette-button.tsx";

const fetchPalette = () => import("./-palette-dialog.tsx").then((part) => part.PaletteDialog);

/** Quick search in the top bar of the back office. */
export function PaletteOpener({ userId }: { userId: string }) {
  useRecordPlace(userId);
  return <PaletteButton fetchPalette={fetchPalette} />;
}
