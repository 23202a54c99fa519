import type { Schema } from "#openapi/schema.ts";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";
import { useNear } from "#web/ui/media/use-near.ts";
import { attributeRows } from "./attributes.ts";
import classes from "./product-details.module.css";

type ProductDetailsProps = {
  product: Schema["Product"];
  version: Schema["ProductVersion"] | undefined;
};

const fetchPart = () => import("./qr-code.tsx").then((module) => module.QrCode);

/** The attribute list, and a QR code to open the page on a phone. */
export function ProductDetails({ product, version }: ProductDetailsProps) {
  const { product_qr_code: qr, name } = product;
  // Computing the code takes a phone a tenth of a second.
  const [placeRef, isNear] = useNear();
  const QrCode = useLazyPart({ fetchPart, isWanted: isNear, onFail: () => {} });
  return (
    <section className={classes.root} aria-labelledby="thong-tin">
      <h2 id="thong-tin" className={classes.title}>
        Thông tin chi tiết
      </h2>
      <dl className={classes.list}>
        {attributeRows(product, version).map(({ label, value }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {qr?.qr_url ? (
        <div className={classes.qr}>
          <div className={classes.code} ref={placeRef}>
            {QrCode ? <QrCode qrUrl={qr.qr_url} name={name} /> : null}
          </div>
          <p className={classes.hint}>Quét mã QR để mở sản phẩm này trên điện thoại.</p>
        </div>
      ) : null}
    </section>
  );
}
