/** Texts of packs, payments and unlocked contacts. Texts of spec 8 are word for word, the others are our own. */
export const creditMessages = {
  getContact: "Get contact details",
  purchase: "Purchase Details",
  creditRequired: "Credit Required: 1 Credit",
  purchased: "Purchase Successful",
  purchasedText: "You now have access to the complete property details.",
  detailsPurchased: "Details Purchased successfully",
  noLongerAvailable: "This property is no longer available.",
  notCharged: "This property is no longer available. You were not charged.",
  contactHeld: "The contact details of this property cannot be unlocked at the moment. You were not charged.",
  sellerGone: "The seller has closed their account, so the contact details are no longer available.",
  sdkFailed: "Failed to load Razorpay SDK",
  verificationFailed: "Payment verification failed!",
  paymentBroke: "Something went wrong!",
  paymentTryAgain: "No credits were added. Please try again, or pay in another way.",
  paymentPending:
    "Your payment is being confirmed. We will add the credits as soon as it is. You do not need to pay again.",
  paymentClosed:
    "You closed the payment window. If you had already paid, we will add the credits automatically. Otherwise you were not charged.",
  paymentLost: (paymentId: string) =>
    `If money has left your account, do not pay again. Contact us with this payment ID: ${paymentId}`,
  noTransactions: "No transactions yet. Packs you buy and contacts you unlock are listed here.",
  balanceBelowZero:
    "A refund took back credits you had already used. You can unlock contacts again once you have 1 credit or more.",
  notTaxInvoice: "This is a receipt of your payment, not a tax invoice.",
  noLongerListed: "No longer listed",
  couldNotLoadCredits: "We could not load your credits.",
  orderCreated: "Order created successfully",
  creditsAdded: "Payment verified successfully",
  amountUnknown: "There is no pack at this price",
  sandboxNotice: "Test mode: payments on this page are not real, and no money moves.",
  walletFull: "This account has reached its limit of transactions. Please contact us.",
  adminHasDetails: "already have access to details",
} as const;
