import type { ReactNode } from "react";
import { Avatar, EmailText, RatingStars } from "@/components/identity/person";
import { Badge } from "@/components/ui/badge";
import type { UserRow } from "@/lib/backoffice/contract";
import { indianNumber, shortDate } from "@/lib/platform/format";

type Shown =
  | "_id"
  | "userName"
  | "email"
  | "number"
  | "userType"
  | "credits"
  | "rating"
  | "createdAt"
  | "updatedAt"
  | "bannedAt"
  | "banReason"
  | "propertyIds"
  | "propertyTotal";

/** The fields that the users page shows, and the only ones it receives. */
export type UserItem = Pick<UserRow, Shown>;

/** Fields are picked one by one, so that a field added to the row later does not reach the browser. */
export const toUserItem = (user: UserRow): UserItem => ({
  _id: user._id,
  userName: user.userName,
  email: user.email,
  number: user.number,
  userType: user.userType,
  credits: user.credits,
  rating: user.rating,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  ...(user.bannedAt && { bannedAt: user.bannedAt }),
  ...(user.banReason && { banReason: user.banReason }),
  propertyIds: user.propertyIds,
  propertyTotal: user.propertyTotal,
});

type UserFact = { label: string; of: (user: UserItem) => ReactNode; width: string };

/** The columns of the table and the rows of the cards, besides the name, in this order. */
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

export const BannedBadge = () => (
  <Badge tone="danger" icon="ban">
    Banned
  </Badge>
);

/** Name with a mark when banned. */
export const UserName = ({ userName, bannedAt }: Pick<UserItem, "userName" | "bannedAt">) => (
  <span className="flex min-w-0 items-center gap-3 text-left">
    <Avatar userName={userName} />
    <span className="grid min-w-0 justify-items-start gap-1">
      <span className="line-clamp-2 font-semibold wrap-anywhere">{userName}</span>
      {bannedAt && <BannedBadge />}
    </span>
  </span>
);
