/** Loaded with an order, so that printing from the browser's menu includes it too. */
export const fetchQr = () =>
  import("#web/ui/media/qr-squares.tsx").then((module) => module.QrSquares);
