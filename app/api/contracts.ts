import { healthContract, metricsContract, openApiContract } from "@/lib/api/site-contracts";
import {
  banUserContract,
  deleteAccountContract,
  endUserSessionsContract,
  exportAccountContract,
  listUsersContract,
  unbanUserContract,
} from "@/lib/backoffice/contract";
import { listTransactionsContract } from "@/lib/credits/contract";
import { debitContract, listUnlocksContract } from "@/lib/credits/unlock-contract";
import {
  adminSignInContract,
  changePasswordContract,
  endOtherSessionsContract,
  endSessionContract,
  forgotPasswordContract,
  listSessionsContract,
  readMeContract,
  registerContract,
  resetPasswordContract,
  signInContract,
  signOutContract,
  updateMeContract,
} from "@/lib/identity/contract";
import {
  addToCartContract,
  listCartItemsContract,
  readCartContract,
  removeFromCartContract,
} from "@/lib/listings/cart-contract";
import {
  addPropertyContract,
  approvePropertyContract,
  deletePropertyContract,
  editPropertyContract,
  findPropertyContract,
  listAllPropertiesContract,
  listCitiesContract,
  listPropertiesContract,
  listPropertyTypesContract,
  readHistoryContract,
  rejectPropertyContract,
  sellPropertyContract,
  unsellPropertyContract,
  viewPropertyContract,
} from "@/lib/listings/contract";
import { addPhotoContract } from "@/lib/media/contract";
import { listEnquiriesContract, sendEnquiryContract, setHandledContract } from "@/lib/messaging/enquiry-contract";
import { listNotificationsContract, readNotificationsContract } from "@/lib/messaging/notification-contract";
import { orderContract, razorpayWebhookContract, verifyPaymentContract } from "@/lib/payments/contract";
import type { Contract } from "@/lib/platform/api-contract";
import { listSuggestionsContract } from "@/lib/search/suggestion-contract";

/** All calls of the API, in the order of the API description. */
export const contracts: readonly Contract[] = [
  listPropertiesContract,
  findPropertyContract,
  viewPropertyContract,
  addPropertyContract,
  editPropertyContract,
  listPropertyTypesContract,
  listCitiesContract,
  listSuggestionsContract,
  addPhotoContract,
  sellPropertyContract,
  unsellPropertyContract,
  deletePropertyContract,
  registerContract,
  signInContract,
  adminSignInContract,
  readMeContract,
  updateMeContract,
  signOutContract,
  changePasswordContract,
  forgotPasswordContract,
  resetPasswordContract,
  listSessionsContract,
  endSessionContract,
  endOtherSessionsContract,
  exportAccountContract,
  deleteAccountContract,
  readCartContract,
  listCartItemsContract,
  addToCartContract,
  removeFromCartContract,
  orderContract,
  verifyPaymentContract,
  razorpayWebhookContract,
  debitContract,
  listTransactionsContract,
  listUnlocksContract,
  listNotificationsContract,
  readNotificationsContract,
  listAllPropertiesContract,
  approvePropertyContract,
  rejectPropertyContract,
  readHistoryContract,
  listUsersContract,
  banUserContract,
  unbanUserContract,
  endUserSessionsContract,
  sendEnquiryContract,
  listEnquiriesContract,
  setHandledContract,
  healthContract,
  metricsContract,
  openApiContract,
];
