import { on } from "@/e2e/texts/row";

export const validationRows = [
  ...on(5, "home", ["select all filter fields"]),
  ...on(5, "login", ["Email is required", "Invalid email address", "Password is required"]),
  ...on(5, "admin login", ["Email is required", "Password is required"]),
  ...on(5, "register", ["Full Name is required", "Mobile number is required", "Invalid mobile number"]),
  ...on(5, "register", ["Email is required", "Invalid email address", "Password is required"]),
  ...on(5, "register", ["Password must be at least 6 characters long"]),
  ...on(5, "sign-up that names no user type", ["User type is required"]),
  ...on(5, "sell", ["Please select a property type", "Please enter the price", "Please enter the number of bedrooms"]),
  ...on(5, "sell", ["Please enter the number of bathrooms", "Please enter the address"]),
  ...on(5, "sell", ["Description must be at least 20 characters", "PNG, JPG, GIF up to 10MB"]),
  ...on(5, "contact", ["Name is required", "Email is required", "Subject is required", "Message is required"]),
  ...on(5, "contact", ["Name must be at least 2 characters", "Please enter a valid email address"]),
  ...on(5, "contact", ["Subject must be at least 5 characters", "Message must be at least 20 characters"]),
  ...on(5, "add a flat for rent", ["Name is required", "Address is required", "Landmark is required"]),
  ...on(5, "add a flat for rent", ["Price is required", "Price range is required", "Rent is required"]),
  ...on(5, "add a flat for rent", ["Preferred client", "Rent Required", "Please select at least one photo"]),
  ...on(5, "add a house for sale", ["TNCP Approved", "RERA Approved", "Loan on this Property"]),
  ...on(5, "add a house for sale", ["TNCP Approved is required", "RERA Approved is required"]),
  ...on(5, "add a house for sale", ["Loan on this Property is required", "Please select at least one photo"]),
  ...on(5, "listings", ["₹1,000"]),
];
