import { texts as loginTexts } from "#web/features/account/login/form-rules.ts";
import { texts as registerTexts } from "#web/features/account/register/rules.ts";
import { texts as categoryTexts } from "#web/features/office/categories/rules.ts";
import { texts as productTexts } from "#web/features/shop/product/texts.ts";
import { texts as reviewTexts } from "#web/features/shop/reviews/rules.ts";
import { cannotReceiveText, transferredText } from "#web/features/wallet/transfer/rules.ts";
import { withdrawTexts } from "#web/features/wallet/withdraw/rules.ts";
import { genericErrorText, loadFailedText, partFailed } from "#web/ui/feedback/texts.ts";
import { FoundationPage } from "./foundation-page.tsx";
import { TokenSection } from "./token-section.tsx";
import classes from "./tone-page.module.css";

type Kind = { title: string; rule: string; examples: readonly string[] };

const kinds: readonly Kind[] = [
  {
    title: "Lỗi ở ô nhập",
    rule: "Nói việc cần làm, ngay dưới ô, bắt đầu bằng “Vui lòng” khi còn thiếu. Nêu đúng quy tắc bị sai, không trách người dùng.",
    examples: [
      loginTexts.identifierMissing,
      registerTexts.phoneInvalid,
      registerTexts.confirmationWrong,
      withdrawTexts.noAccount,
    ],
  },
  {
    title: "Lỗi khi gửi",
    rule: "Nói việc gì thất bại, rồi cách đi tiếp. Không có mã lỗi và không có từ kỹ thuật. Nội dung đã nhập được giữ nguyên.",
    examples: [genericErrorText, registerTexts.failed, loginTexts.locked, cannotReceiveText],
  },
  {
    title: "Không tải được",
    rule: "Nói phần nào không tải được, lý do nếu biết, kèm nút Thử lại. Những phần khác vẫn hiện.",
    examples: [loadFailedText, partFailed.title, partFailed.reason, productTexts.loadFailed],
  },
  {
    title: "Hỏi trước khi làm",
    rule: "Câu hỏi nêu đúng vật và việc; câu sau nêu hậu quả. Nút lặp lại động từ của câu hỏi, không chỉ là “Đồng ý”.",
    examples: [categoryTexts.deleteQuestion, categoryTexts.deleteNote],
  },
  {
    title: "Đã xong",
    rule: "Một câu ngắn, chỉ khi máy chủ đã xác nhận. Dấu chấm than dành cho việc người dùng chờ đợi.",
    examples: [registerTexts.success, transferredText, categoryTexts.updated, reviewTexts.created],
  },
  {
    title: "Chưa có gì",
    rule: "Nói điều đang thiếu bằng “Chưa” hoặc “Không”, rồi gợi ý một bước tiếp theo. Trống không phải là lỗi.",
    examples: [reviewTexts.nothingToReview, productTexts.notFoundTitle, productTexts.notFoundText],
  },
];

export function TonePage() {
  return (
    <FoundationPage
      title="Giọng văn"
      lead="Ngắn, lịch sự, gọi người dùng là “bạn”. Câu chữ trong tài liệu đặc tả được giữ nguyên từng dấu câu; câu của chúng ta theo các quy tắc dưới đây."
    >
      {kinds.map(({ title, rule, examples }) => (
        <TokenSection key={title} title={title} note={rule}>
          <ul className={classes.examples}>
            {examples.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </TokenSection>
      ))}
    </FoundationPage>
  );
}
