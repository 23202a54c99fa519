import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { markEnglish } from "#web/ui/layout/english.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { useCovered, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { RowAction } from "#web/ui/table/row-action.tsx";
import classes from "./order-reviews-modal.module.css";
import { deleteReview } from "./queries.ts";
import { failureText, type OrderReviews, texts } from "./rules.ts";

type OrderReviewsModalProps = {
  reviews: OrderReviews | undefined;
  onProduct: (product: number) => void;
  onRetry: () => void;
  onClose: () => void;
};

export function OrderReviewsModal(props: OrderReviewsModalProps) {
  const { reviews, onProduct, onRetry, onClose } = props;
  const covered = useCovered();
  useReturnFocus();
  const hasWritten = reviews === undefined || reviews.written.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={hasWritten ? "Đánh giá của bạn" : "Chọn sản phẩm để đánh giá"}
      size="lg"
      closeOnEscape={!covered}
    >
      {reviews ? (
        <Products reviews={reviews} onProduct={onProduct} />
      ) : (
        <ErrorState title={texts.notLoaded} onRetry={onRetry} />
      )}
    </Modal>
  );
}

type ProductsProps = Pick<OrderReviewsModalProps, "onProduct"> & { reviews: OrderReviews };

function Products({ reviews: { written, waiting }, onProduct }: ProductsProps) {
  const askDelete = useDeleteReview();
  if (written.length + waiting.length === 0) return <Empty text={texts.nothingToReview} />;
  return (
    <ul className={classes.list}>
      {written.map((review) => (
        <li key={review.id}>
          <ReviewEntry
            review={review}
            onEdit={() => onProduct(review.product_id)}
            onDelete={() => askDelete(review)}
          />
        </li>
      ))}
      {waiting.map((item) => (
        <li key={`waiting ${item.product_id}`}>
          <ProductLine
            product={item}
            detail={item.version}
            action={
              <Button
                variant="light"
                onClick={() => onProduct(item.product_id)}
                aria-label={`Đánh giá ${item.product_name}`}
              >
                Đánh giá
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

type ReviewEntryProps = {
  review: Schema["Review"];
  onEdit: () => void;
  onDelete: () => void;
};

function ReviewEntry({ review, onEdit, onDelete }: ReviewEntryProps) {
  const name = review.product_name;
  const images = imagesOf(review);
  return (
    <Stack component="article" gap="xs" aria-label={`Đánh giá về ${name}`}>
      <ProductLine
        product={review}
        action={
          <Group gap={4} wrap="nowrap" align="stretch">
            <RowAction
              label={`Sửa đánh giá về ${name}`}
              icon={<IconPencil size={20} />}
              onClick={onEdit}
            />
            <RowAction
              label={`Xóa đánh giá về ${name}`}
              icon={<IconTrash size={20} />}
              onClick={onDelete}
              danger
            />
          </Group>
        }
      />
      <p className={classes.line}>
        <Rating value={review.rating} />
        <time dateTime={review.created_at}>{formatDateTime(review.created_at)}</time>
      </p>
      <p className={classes.content}>{review.content}</p>
      {images.length > 0 ? (
        <Group component="ul" gap={8} align="stretch" aria-label={`Ảnh đánh giá về ${name}`}>
          {images.map((src, index) => (
            <li key={src} className={classes.image}>
              <Picture
                src={src}
                alt={`Ảnh ${index + 1} trong đánh giá của bạn về ${name}`}
                fit="cover"
                use="thumbnail"
              />
            </li>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

function useDeleteReview(): (review: Schema["Review"]) => void {
  const { mutateAsync } = useMutation(deleteReview);
  return (review) =>
    confirm({
      title: "Xóa đánh giá?",
      body: `Đánh giá của bạn về ${review.product_name}`,
      note: "Thao tác này không thể hoàn tác. Bạn có thể đánh giá lại sản phẩm sau khi xóa.",
      confirmLabel: "Xóa",
      danger: true,
      run: async () => {
        await mutateAsync(review.id);
        notify.success(texts.deleted);
      },
      describeFailure: (error) =>
        markEnglish(failureText(texts.deleteFailed, error), texts.noReason),
    });
}

type ProductLineProps = {
  product: Pick<Schema["Review"], "product_id" | "product_name" | "product_image">;
  detail?: string | undefined;
  action?: ReactNode;
};

export function ProductLine({ product, detail, action }: ProductLineProps) {
  return (
    <Group gap="sm">
      <div className={classes.picture}>
        <Picture src={product.product_image} alt="" tintOf={product.product_id} use="thumbnail" />
      </div>
      <div className={classes.words}>
        <p className={classes.name}>{product.product_name}</p>
        {detail ? (
          <Text c="dimmed" fz="sm">
            {detail}
          </Text>
        ) : null}
      </div>
      {action}
    </Group>
  );
}
