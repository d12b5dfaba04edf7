import type { ReactNode } from "react";
import { PropertyIds } from "@/components/admin/property-ids";
import { UserTypeBadge } from "@/components/admin/user-facts";
import type { UserItem } from "@/components/admin/user-item";
import { EmailText } from "@/components/ui/email-text";
import { dateAndTime, indianNumber, mobileNumber } from "@/lib/format";
import { limits } from "@/lib/limits";

/** The rows of the User Details dialog (spec 2, Admin user management). */
export const UserDetails = ({ user }: { user: UserItem }) => (
  <dl className="grid text-sm tabular-nums">
    <Row label="Username">{user.userName}</Row>
    <Row label="Email">
      <EmailText email={user.email} />
    </Row>
    <Row label="Phone number">{mobileNumber(user.number)}</Row>
    <Row label="User type">
      <UserTypeBadge userType={user.userType} />
    </Row>
    <Row label="Credits">{indianNumber(user.credits)}</Row>
    <Row label="Rating">
      {user.rating} out of {limits.ratingMax}
    </Row>
    <Row label="Created at">{dateAndTime(user.createdAt)}</Row>
    <Row label="Updated at">{dateAndTime(user.updatedAt)}</Row>
    <Row label="Property ids">
      <PropertyIds ids={user.propertyIds} total={user.propertyTotal} />
    </Row>
  </dl>
);

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-b border-line py-2.5 last:border-b-0">
    <dt className="text-ink-3">{label}</dt>
    <dd className="font-[550] wrap-anywhere">{children}</dd>
  </div>
);
