/** Fetched with an order, so that paper has it however printing is asked for. */
export const fetchQr = () =>
  import("#web/ui/media/qr-squares.tsx").then((module) => module.QrSquares);
