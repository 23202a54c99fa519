/** Hard-coded by the specification: no endpoint returns any. Replace in features/shop/home/sample-queries.ts. */
export const sampleNews = [
  {
    title: "Hợp tác xã bắt đầu ghi nhật ký đồng ruộng bằng điện thoại",
    summary: "Mỗi lần bón phân, tưới nước được ghi lại để người mua biết rau trồng thế nào.",
  },
  {
    title: "Vào vụ trái cây cuối năm: cách chọn và bảo quản",
    summary: "Vài mẹo nhỏ để bưởi, cam, quýt tươi lâu mà không cần tủ lạnh.",
  },
  {
    title: "Đóng gói nông sản bằng vật liệu tự nhiên",
    summary: "Lá chuối, giỏ tre và giấy tái chế thay dần túi nhựa trong đơn giao tận nhà.",
  },
] as const;
