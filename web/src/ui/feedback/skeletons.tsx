import { Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";

export function LoadingStatus({ text = "Đang tải" }: { text?: string }) {
  return (
    <p className="tap-sr-only" role="status">
      {text}
    </p>
  );
}

/** A loading page of unknown layout: a heading and a block. */
export function PageSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải trang" />
      <Skeleton height={36} width="min(100%, 320px)" mb="sm" />
      <Skeleton height={16} width="min(100%, 480px)" mb="xl" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  const last = `line-${lines - 1}`;
  return (
    <Stack aria-busy="true" gap={12}>
      <LoadingStatus />
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((line) => (
        <Skeleton key={line} height={16} width={line === last ? "60%" : "100%"} />
      ))}
    </Stack>
  );
}
