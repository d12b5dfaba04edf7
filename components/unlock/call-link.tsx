import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { callWords } from "@/components/unlock/seller-words";
import type { SeenProperty } from "@/lib/client/contact";

type CallLinkProps = {
  seller: NonNullable<SeenProperty["sellerDetails"]>;
  size?: "lg" | "md";
  block?: boolean;
  className?: string;
};

/** `Call owner`: dials the seller's number. */
export const CallLink = ({ seller, size = "md", block = false, className = "" }: CallLinkProps) => (
  <a href={`tel:+91${seller.number}`} className={`${buttonClass({ tone: "primary", size, block })} ${className}`}>
    <Icon name="phone" />
    {callWords(seller)}
  </a>
);
