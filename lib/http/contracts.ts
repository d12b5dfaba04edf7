import {
  banUserContract,
  deleteAccountContract,
  exportAccountContract,
  listUsersContract,
  unbanUserContract,
} from "@/lib/http/account-contracts";
import {
  adminSignInContract,
  changePasswordContract,
  forgotPasswordContract,
  readMeContract,
  registerContract,
  resetPasswordContract,
  signInContract,
  signOutContract,
  updateMeContract,
} from "@/lib/http/auth-contracts";
import {
  addToCartContract,
  listCartItemsContract,
  readCartContract,
  removeFromCartContract,
} from "@/lib/http/cart-contracts";
import {
  debitContract,
  listTransactionsContract,
  listUnlocksContract,
  orderContract,
  razorpayWebhookContract,
  verifyPaymentContract,
} from "@/lib/http/credit-contracts";
import { listEnquiriesContract, sendEnquiryContract, setHandledContract } from "@/lib/http/enquiry-contracts";
import {
  addPropertyContract,
  approvePropertyContract,
  deletePropertyContract,
  editPropertyContract,
  listAllPropertiesContract,
  readHistoryContract,
  rejectPropertyContract,
  sellPropertyContract,
  unsellPropertyContract,
} from "@/lib/http/listing-contracts";
import { listNotificationsContract, readNotificationsContract } from "@/lib/http/notification-contracts";
import { addPhotoContract } from "@/lib/http/photo-contracts";
import {
  findPropertyContract,
  listCitiesContract,
  listPropertiesContract,
  listPropertyTypesContract,
  viewPropertyContract,
} from "@/lib/http/property-contracts";
import { listSuggestionsContract } from "@/lib/http/search-contracts";
import {
  endOtherSessionsContract,
  endSessionContract,
  endUserSessionsContract,
  listSessionsContract,
} from "@/lib/http/session-contracts";
import { healthContract, metricsContract, openApiContract } from "@/lib/http/site-contracts";
import type { Contract } from "@/lib/http/types";

/** Every call of the API, in the order it is described. */
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
