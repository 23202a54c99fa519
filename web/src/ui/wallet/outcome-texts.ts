/**
 * Below an unknown outcome, if it could not be asked for now (`isPostponed`). Any other failure only
 * means that it is still unknown, and a sentence about it would contradict that.
 */
export const notAskedText = "Chưa kiểm tra được. Vui lòng thử lại sau.";
