import { Button } from "@mantine/core";
import { IconClockPause, IconClockPlay } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { logQueries } from "./queries.ts";
import { LIVE_MS } from "./settings.ts";
import type { Live } from "./use-live.ts";

const SECONDS = LIVE_MS / 1000;

/** Pauses the live refresh. */
export function LiveToggle({ live }: { live: Live }) {
  return (
    <Button
      variant="default"
      leftSection={live.isPaused ? <IconClockPlay size={18} /> : <IconClockPause size={18} />}
      aria-label={live.isPaused ? "Tiếp tục tự làm mới" : "Tạm dừng tự làm mới"}
      onClick={(event) => isRepeatedClick(event) || live.onToggle()}
    >
      {live.isPaused ? "Tiếp tục" : "Tạm dừng"}
    </Button>
  );
}

/** Refreshes now. */
export function useRefresh() {
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);

  // Not `isFetching`: the button would blink with every live refresh.
  const onRefresh = useSingleFlight(async () => {
    setRefreshing(true);
    await client.refetchQueries({ queryKey: logQueries.all(), type: "active" });
    setRefreshing(false);
  });
  return { onRefresh, refreshing };
}

/** The line under the title. */
export function liveText(live: Live | undefined): string {
  if (!live) return "Tìm trong nhật ký và ghi thử để đo tốc độ";
  if (live.isPaused) return "Đã tạm dừng tự làm mới, số liệu đứng yên";
  return live.isReading
    ? "Chờ bạn đọc xong rồi tự làm mới tiếp"
    : `Tự làm mới mỗi ${SECONDS} giây khi trang đang mở`;
}
