import { describe, expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { addressOfKnownKeys, canonicalAddress, refusalStatus } from "@/server/request-address";

const cleaned = (url: string, isRsc = false) => canonicalAddress({ url, isRsc });

describe("a page's address", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=x&email=jane@x.in", "/"],
    ["/?type=house&utm=1", "/?type=house"],
    ["/listings?page=2&type=House", "/listings?type=House&page=2"],
    ["/listings?type=House&type=Flat", "/listings?type=House&type=Flat"],
    ["/listings?type=House%2CFlat", "/listings?type=House,Flat"],
    ["/?type=castle&type=House", "/?type=House"],
    ["/property/explore?type=castle&type=house", "/property/explore?type=castle,house"],
    ["/listings?page=2&page=3", "/listings?page=3"],
    ["/listings?maxPrice=&sort=&type=", "/listings"],
    ["/listings?PAGE=2&types=House&page=", "/listings"],
    ["/buy?search=a+b%26c&x=1", "/buy?search=a%20b%26c"],
    ["/listings?exact=1", "/listings"],
    ["/buy?exact=1&search=&page=2", "/buy?page=2"],
    ["/property/explore?type=house&exact=1", "/property/explore?type=house"],
    ["/listings?minPrice=", "/listings"],
    ["/listings?x=1&type=Flat&minPrice=5&type=House&page=", "/listings?x=1&type=Flat,House&minPrice=5&page="],
    ["/property/explore?type=House&type=Flat", "/property/explore?type=House,Flat"],
    ["/property/explore?type=House&type=House", "/property/explore?type=House"],
    ["/property/explore?type=&city=Bhopal&priceRange=", "/property/explore?type=%20&city=Bhopal&priceRange=%20"],
    [
      "/property/explore?type=house&city=&category=rent&priceRange=0-10,000",
      "/property/explore?category=rent&type=house&city=%20&priceRange=0-10,000",
    ],
    [
      "/property/explore?type=+&city=Bhopal&category=+&priceRange=+",
      "/property/explore?category=%20&type=%20&city=Bhopal&priceRange=%20",
    ],
    ["/property/explore?type=&city=Bhopal&minPrice=", "/property/explore?city=Bhopal"],
    ["/property/explore?exact=1&search=a", "/property/explore?search=a&exact=1"],
    [
      "/property/explore?priceRange=0-10%2C000&city=indore&gclid=1",
      "/property/explore?city=indore&priceRange=0-10,000",
    ],
    ["/property/house/indore/rent/0-10000?page=2&token=secret", "/property/house/indore/rent/0-10000?page=2"],
    ["/property/3-bhk-flat-abc?ref=me", "/property/3-bhk-flat-abc"],
    ["/login?next=//evil.example", "/login"],
    ["/api/docs?zz=1", "/api/docs"],
    ["/api/docs/?zz=1", "/api/docs/"],
    ["/listings?_rsc=abc", "/listings"],
    ["/listings?", "/listings"],
    ["/in/indore/rent?page=2&utm=1", "/in/indore/rent?page=2"],
    ["/in/indore/", "/in/indore-"],
    ["/IN/Indore/rent/?page=2&x=1", "/IN/Indore/rent-?page=2"],
    ["/property/house/indore/rent/0-10000/", "/property/house/indore/rent/0-10000-"],
    ["/property/explore/", "/property/explore/"],
    ["/property/explore/?search=villa&x=1", "/property/explore/?search=villa"],
    ["/listings/?page=3&type=House&type=Flat", "/listings/?type=House&type=Flat&page=3"],
    ["/contact/?x=1", "/contact/"],
    ["//?type=House", "//?type=House"],
  ])("%s is read as %s", (url, clean) => expect(cleaned(url)).toBe(clean));

  it("keeps the router's own key when the router asks", () => {
    for (const own of ["_rsc=abc", "_rsc"]) expect(cleaned(`/listings?${own}&x=1`, true)).toBe(`/listings?${own}`);
  });

  it.each([
    "/api/v1/properties?x=1",
    "/v1/properties?limit=3",
    "/media/a.webp?v=1",
    "/icons.svg?v=2",
    "/_next/x?dpl=1",
  ])("%s is no page and stays", (url) => expect(cleaned(url)).toBe(url));
});

describe("unknown keys of a list", () => {
  it.each([
    ["/listings?foo=1", "/listings"],
    ["/listings?priceRange=0-10000", "/listings"],
    ["/buy?type=Flat&exact=1&priceRange=0-10000", "/buy?type=Flat"],
    ["/buy?utm_source=mail&type=House&page=2", "/buy?type=House&page=2"],
    ["/property/explore?search=a+b&colour=red", "/property/explore?search=a%20b"],
    ["/in/indore?x=1", "/in/indore"],
    ["/in/indore?page=abc", "/in/indore"],
    ["/in/indore?colour=red&page=2", "/in/indore?page=2"],
    ["/property/house/indore/rent/0-10000?page=2&x=1", "/property/house/indore/rent/0-10000?page=2"],
    ["/listings?minPrice=&type=House&maxArea=", "/listings?type=House"],
    ["/listings?type=Flat&type=House&search=&sort=&minPrice=", "/listings?type=House,Flat"],
    ["/buy?maxPrice=15k&sort=", "/buy?maxPrice=15000"],
    [
      "/property/explore?category=rent&type=Flat&minPrice=&maxPrice=&photos=",
      "/property/explore?category=rent&type=flat",
    ],
    ["/property/explore?search=villa&type=Flat&sort=", "/property/explore?search=villa&type=flat"],
    ["/property/explore?type=&city=&minPrice=", "/property/explore"],
    ["/in/indore?minPrice=", "/in/indore"],
    ["/listings?type=House,Flat&rera=1", "/listings?type=House&type=Flat&rera=1"],
    ["/buy?bbox=75.8,22.6,75.9,22.8&type=Flat,House", "/buy?type=House&type=Flat&bbox=75.8,22.6,75.9,22.8"],
    ["/IN/indore?minPrice=5000", "/property/explore?city=Indore&minPrice=5000"],
    ["/IN/Indore/rent/?rera=1&x=1", "/property/explore?category=rent&city=Indore&rera=1"],
    [
      "/Property/house/indore/rent/10000-20000?furnished=semi",
      "/property/explore?category=rent&type=House&city=Indore&furnished=semi&priceRange=10000-20000",
    ],
    ["/IN/indore?x=1", "/IN/indore"],
  ])("%s leads to %s, which stays", (url, address) => {
    expect(addressOfKnownKeys({ url, isRsc: false })).toBe(address);
    expect(addressOfKnownKeys({ url: address, isRsc: false })).toBeUndefined();
  });

  it.each([
    ["a canonical list", "/listings?type=House&page=2", false],
    ["the router's own request", "/listings?_rsc=abc&x=1", true],
    ["its key in a plain request", "/listings?_rsc=abc", false],
    ["a filter without a value, for the router", "/listings?minPrice=&type=House", true],
    ["the filter widget with a choice missing", "/property/explore?type=+&city=Bhopal&category=&priceRange=+", false],
    ["a narrowed list, which the middleware redirects", "/listings?minPrice=5&x=1", false],
    ["a page that is no list", "/contact?x=1", false],
    ["another host's path", "//evil.example/in/x?x=1", false],
  ])("%s stays", (_, url, isRsc) => expect(addressOfKnownKeys({ url, isRsc })).toBeUndefined());
});

describe("turned away at the door", () => {
  it.each([
    ["GET", "/v1/../refund-policy?q=1", 400],
    ["GET", "/preview/%2e./contact", 400],
    ["GET", "/api/%2E%2e/about", 400],
    ["GET", "/v1\\..\\about", 400],
    ["GET", "/media/./x", 400],
    ["POST", "/v1/..", 400],
    ["GET", "/listings?search=../..", undefined],
    ["GET", "/property/..flat...abc", undefined],
    ["POST", "/api/docs", 405],
    ["GET", "http://evil.example/listings", 400],
    ["OPTIONS", "*", 400],
    ["GET", "/property/%FF", 400],
    ["GET", "/api/v1/properties/%E0%A4%A", 400],
    ["GET", "/in/%0a", 400],
    ["GET", "/in/indore/%0d", 400],
    ["HEAD", "/in/indore%E2%80%A8", 400],
    ["GET", "/in/%e2%80%a9/rent", 400],
    ["GET", "/property/%00", 400],
    ["GET", "/listings/%7F", 400],
    ["GET", "/in/%C2%85", 400],
    ["GET", "/api/v1/properties/%0A", 400],
    ["TRACE", "/api/health", 405],
    ["TRACE", "/", 405],
    ["POST", "/listings", 405],
    ["DELETE", "/property/x", 405],
  ])("%s %s is %d", (method, url, status) => expect(refusalStatus({ method, url })).toBe(status));

  it.each([
    ["GET", "/property/3-bhk"],
    ["HEAD", "/listings?type=%FF"],
    ["GET", "/listings?search=a%0Ab"],
    ["POST", "/api/v1/user/login"],
    ["PATCH", "/v2/properties/x"],
    ["GET", "/property/%E0%A4%AE"],
  ])("%s %s comes in", (method, url) => expect(refusalStatus({ method, url })).toBeUndefined());

  it("a path is at most as long as those of this site, whatever its method and its query", () => {
    const status = (path: string, method = "GET") => refusalStatus({ method, url: path });
    const most = limits.pathMaxCharacters - 1;
    expect(status(`/${"a".repeat(most)}?search=${"a".repeat(2_000)}`)).toBeUndefined();
    expect(status(`/${"a".repeat(most + 1)}`)).toBe(404);
    expect(status(`/locality/indore/${"1a".repeat(7_500)}`)).toBe(404);
    expect(status(`/api/v3/${"users/".repeat(200)}`, "DELETE")).toBe(404);
    const inHindi = encodeURIComponent("म".repeat(limits.placeNameMaxCharacters));
    expect(status(`/locality/indore/${inHindi}`)).toBeUndefined();
    expect(status(`/listing-link/${"a".repeat(limits.listingLinkMaxCharacters)}`)).toBeUndefined();
  });
});
