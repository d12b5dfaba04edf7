/** Texts of packs, payments and unlocked contacts. Texts of spec 8 are word for word, the others are our own. */
export const creditMessages = {
  purchased: "Purchase Successful",
  purchasedText: "You now have access to the complete property details.",
  detailsPurchased: "Details Purchased successfully",
  notCharged: "This property is not available any more. You were not charged.",
  contactHeld: "The contact details of this property cannot be unlocked at the moment. You were not charged.",
  sellerGone: "The seller has closed the account, so there are no contact details any more.",
  sdkFailed: "Failed to load Razorpay SDK",
  verificationFailed: "Payment verification failed!",
  paymentBroke: "Something went wrong!",
  paymentTryAgain: "No credits were added. Please try again, or pay in another way.",
  paymentPending: "Your payment is being confirmed. The credits are added as soon as it is; you need not pay again.",
  paymentClosed:
    "You closed the payment. Nothing was charged, unless you had paid already: then the credits are added by themselves.",
  paymentLost: (paymentId: string) =>
    `If money has left your account, do not pay again. Write to us with this payment id: ${paymentId}`,
  noTransactions: "No transactions yet. Packs you buy and contacts you unlock are listed here.",
  balanceBelowZero:
    "A refund took back credits that were used already. You can unlock contacts again once you have 1 credit or more.",
  notTaxInvoice: "This is a receipt of your payment, not a tax invoice.",
  noLongerListed: "No longer listed",
  couldNotLoadCredits: "We could not load your credits.",
  orderCreated: "Order created successfully",
  creditsAdded: "Payment verified successfully",
  amountUnknown: "There is no pack at this price",
  sandboxNotice: "Test mode: payments on this page are not real, and no money moves.",
  walletFull: "This account has reached the most transactions it can hold. Please contact us.",
  adminHasDetails: "already have access to details",
} as const;
