import { Box, Button, TextInput } from "@mantine/core";
import { IconDownload, IconListCheck, IconPlus, IconReceipt } from "@tabler/icons-react";
import { linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { FormBody } from "#web/ui/form/form-dialog.tsx";
import { columnWidths, pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { LinkTile, Task, TileList } from "#web/ui/layout/tile.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { FoundationPage } from "./foundation-page.tsx";
import classes from "./layout-page.module.css";
import { TokenSection } from "./token-section.tsx";

export function LayoutPage() {
  return (
    <FoundationPage
      title="Bố cục"
      lead="Mỗi thứ một quy tắc, mỗi quy tắc một thành phần. Những gì hiện dưới đây là thành phần thật của sản phẩm."
    >
      <Widths />
      <Headers />
      <Buttons />
      <Tiles />
      <Empties />
    </FoundationPage>
  );
}

type RuleProps = { title: string; rule: string; children: ReactNode };

function Rule({ title, rule, children }: RuleProps) {
  return (
    <TokenSection title={title} note={rule}>
      <div className={classes.sample}>{children}</div>
    </TokenSection>
  );
}

const widthNames: Record<keyof typeof columnWidths, string> = {
  form: "Làm một việc: chuyển tiền, rút tiền, thanh toán",
  list: "Đọc hay tra cứu: lịch sử, ngân hàng, một đơn hàng",
};

function Widths() {
  return (
    <Rule
      title="Bề rộng trang"
      rule="Trang một cột ở giữa và chỉ có hai bề rộng: hẹp để làm, rộng để đọc; tiêu đề nằm trong cột ấy. Trang hai cột và văn phòng dùng hết khung."
    >
      {(["form", "list"] as const).map((kind) => (
        <Box key={kind} w="100%" {...pageColumn[kind]}>
          <div className={classes.column}>
            {widthNames[kind]} ({formatCount(columnWidths[kind])} px)
          </div>
        </Box>
      ))}
    </Rule>
  );
}

const nothing = () => {};

function Headers() {
  return (
    <>
      <Rule
        title="Đầu trang ở cửa hàng, tài khoản và ví"
        rule="Tiêu đề, một dòng giải thích, các nút ở bên phải; trên điện thoại nút chính đứng đầu hàng nút."
      >
        <PageHeader
          title="Lịch sử giao dịch"
          description="Mọi lần tiền vào và ra khỏi ví."
          actions={<Button variant="default">Sao kê</Button>}
        />
      </Rule>
      <Rule
        title="Đầu trang ở văn phòng"
        rule="Luôn theo thứ tự cách hiển thị, công cụ, việc chính; nút Làm mới ở sát mép phải của mọi trang."
      >
        <ListHeader
          title="Quản lý banner"
          description="Ảnh lớn ở đầu trang chủ"
          tools={
            <Button variant="default" leftSection={<IconDownload size={18} />}>
              Xuất tệp
            </Button>
          }
          main={<Button leftSection={<IconPlus size={18} />}>Tạo banner</Button>}
          refresh={{ onRefresh: nothing, refreshing: false }}
        />
        <ListHeader
          title="Bảng điều khiển"
          description="Trang không có việc chính"
          refresh={{ onRefresh: nothing, refreshing: false }}
        />
      </Rule>
    </>
  );
}

function Buttons() {
  return (
    <Rule
      title="Thứ tự nút"
      rule="Cuối hộp thoại, ngăn chi tiết và từng bước: nút thôi hoặc quay lại ở trước, việc chính ở cuối cùng bên phải và chỉ có một nút tô đậm. Dưới một thông báo ở giữa trang: việc chính đứng trước."
    >
      <FormBody
        submitLabel="Lưu"
        loading={false}
        submitError={undefined}
        onClose={nothing}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextInput label="Tên danh mục" defaultValue="Rau củ" />
      </FormBody>
    </Rule>
  );
}

const shop = linkOptions({ to: "/mua-sam" });

function Tiles() {
  return (
    <Rule
      title="Ô dẫn sang trang khác"
      rule="Một kiểu ô cho mọi nơi: biểu tượng, tên, một dòng chi tiết, số đang chờ nếu có; các ô rộng bằng nhau. Ô chưa dùng được ghi “Sắp có” và không bấm được."
    >
      <TileList>
        <li>
          <LinkTile
            link={shop}
            icon={<IconListCheck />}
            label="Bán hàng hôm nay"
            detail="Đơn cần xử lý, hàng sắp hết"
          />
        </li>
        <Task
          link={shop}
          icon={<IconReceipt />}
          label="Đơn chờ xác nhận"
          none="Không có đơn mới"
          state={{ count: 12, detail: "Khách chờ xác nhận" }}
        />
        <Task
          link={shop}
          icon={<IconReceipt />}
          label="Yêu cầu hủy đơn"
          none="Không có yêu cầu"
          state={{ count: 0 }}
        />
        <li>
          <LinkTile icon={<IconListCheck />} label="Đổi quà" detail="Dùng điểm TAP đổi quà" />
        </li>
      </TileList>
    </Rule>
  );
}

function Empties() {
  return (
    <Rule
      title="Trạng thái trống"
      rule="Nói điều đang thiếu, một câu gợi ý, một nút cho bước tiếp theo; dùng cho trang, bảng và kết quả tìm kiếm."
    >
      <Empty
        text="Chưa có đơn hàng"
        hint="Đơn hàng bạn đặt sẽ hiện ở đây."
        action={<Button>Mua sắm ngay</Button>}
      />
    </Rule>
  );
}
