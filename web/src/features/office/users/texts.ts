/** Document 1 §8, "Admin user actions". A failure is followed by the server's message. */
export const texts = {
  listFailed: "Không tải được danh sách người dùng",
  updated: "Cập nhật người dùng thành công",
  updateFailed: "Cập nhật người dùng thất bại",
  deleted: "Xóa người dùng thành công",
  deleteFailed: "Xóa người dùng thất bại",
  deleteQuestion: "Bạn có chắc chắn muốn xóa người dùng này?",
  deleteNote: "Thao tác này không thể hoàn tác.",
  roleAssigned: "Gán quyền cho người dùng thành công",
  roleFailed: "Gán quyền thất bại",
  groupAssigned: "Bổ nhiệm nhóm vai trò thành công",
  groupFailed: "Bổ nhiệm nhóm vai trò thất bại",
  rolesFailed: "Không tải được danh sách vai trò",
  roleChangedMeanwhile: "Vai trò của người dùng vừa được người khác đổi. Vui lòng chọn lại nhóm.",
} as const;
