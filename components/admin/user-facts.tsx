import type { ReactNode } from "react";
import type { UserItem } from "@/components/admin/user-item";
import { RatingStars } from "@/components/layout/rating-stars";
import { Badge } from "@/components/ui/badge";
import { EmailText } from "@/components/ui/email-text";
import { indianNumber, shortDate } from "@/lib/format";

type UserFact = { label: string; of: (user: UserItem) => ReactNode; width: string };

/** What table and cards say of a user besides the name, in this order. */
export const USER_FACTS: readonly UserFact[] = [
  {
    label: "Email",
    of: ({ email }) => (
      <span className="wrap-anywhere">
        <EmailText email={email} />
      </span>
    ),
    width: "",
  },
  { label: "Type", of: ({ userType }) => <UserTypeBadge userType={userType} />, width: "w-24" },
  { label: "Credits", of: ({ credits }) => indianNumber(credits), width: "w-22" },
  { label: "Rating", of: ({ rating }) => <RatingLine rating={rating} />, width: "w-32" },
  { label: "Created", of: ({ createdAt }) => shortDate(createdAt), width: "w-30" },
];

export const UserTypeBadge = ({ userType }: Pick<UserItem, "userType">) => (
  <Badge tone="sunken">
    <span className="capitalize">{userType}</span>
  </Badge>
);

const RatingLine = ({ rating }: Pick<UserItem, "rating">) => (
  <span className="flex">
    <RatingStars rating={rating} />
  </span>
);
