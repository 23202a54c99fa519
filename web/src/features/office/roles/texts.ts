const unclear = (what: string) =>
  `Chưa nhận được kết quả: có thể ${what}. Hãy kiểm tra mạng rồi bấm lại.`;

/** Document 1 §5 and §8; texts without a source are ours. */
export const texts = {
  roleCodeInvalid: "Mã vai trò phải có định dạng R + 2 chữ số (VD: R17)",
  roleCodeTaken: "Mã vai trò đã tồn tại!",
  roleFailed: "Có lỗi xảy ra khi tạo vai trò",
  /** Before the server's message. */
  roleRefused: "Tạo role thất bại",
  groupFailed: "Có lỗi xảy ra khi tạo nhóm vai trò",
  groupUpdateFailed: "Có lỗi xảy ra khi cập nhật nhóm vai trò",
  groupDeleteFailed: "Có lỗi xảy ra khi xóa nhóm vai trò",
  groupInUse: "Nhóm vai trò có người dùng đang sử dụng",
  groupAssigned: "Bổ nhiệm nhóm vai trò thành công",

  roleAdded: "Tạo vai trò thành công",
  groupAdded: "Tạo nhóm vai trò thành công",
  groupUpdated: "Cập nhật nhóm vai trò thành công",
  groupDeleted: "Xóa nhóm vai trò thành công",
  groupGone: "Nhóm vai trò này vừa bị người khác xóa.",
  permissionsFailed: "Có lỗi xảy ra khi cập nhật quyền",
  permissionsSaved: "Cập nhật quyền của nhóm thành công",
  permissionAdded: "Tạo quyền thành công",
  permissionFailed: "Có lỗi xảy ra khi tạo quyền",
  memberRemoved: "Đã gỡ người dùng khỏi nhóm vai trò",
  memberFailed: "Có lỗi xảy ra khi gỡ người dùng",
  assignFailed: "Bổ nhiệm nhóm vai trò thất bại",

  // The response was lost.
  roleMaybeAdded: unclear("vai trò đã được tạo"),
  groupMaybeAdded: unclear("nhóm vai trò đã được tạo"),
  groupMaybeUpdated: unclear("nhóm vai trò đã được lưu"),
  groupMaybeDeleted: unclear("nhóm vai trò đã được xóa"),
  groupStays: "Chưa nhận được kết quả, nhóm vai trò này vẫn còn.",
  permissionsMaybeSaved: unclear("các quyền đã được lưu"),
  permissionMaybeAdded: unclear("quyền đã được tạo"),
  maybeAssigned: unclear("họ đã được bổ nhiệm"),
  memberMaybeRemoved: unclear("người này đã được gỡ"),
} as const;
