/** Common passwords that are matched as a whole: keyboard runs, digits and phrases. */
const WHOLE = `
qwerty qwertyu qwertyui qwertyuio qwertyuiop azerty asdfgh asdfghj asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
qazxsw 1qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 qweasd qweasdzxc qwe123 123qwe qweqwe asdasd asdf1234 1234qwer qwer1234 q1w2e3 q1w2e3r4
q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 abc123 abcd1234 abc12345 abcabc 123abc aa1234 aa12345678
a12345 a123456 a1234567 a12345678 a123456789 123456a 123456q 1234567a 12345678a 123456789a 1234abcd 12345q 12345a 123asd asd123 zxc123 zxcv1234
112233 121212 123123 123321 123654 123789 123654789 131313 141414 147147 147258 147852 147258369 159357 159753 159951 202020 212121
232323 242424 252525 258456 258369 303030 323232 336699 357159 369258 420420 456456 456789 456123 475869 741852 741852963 753951
789456 789123 789456123 852456 963852 963852741 987654 9876543 98765432 987654321 9876543210 654321 54321 7654321 87654321 0987654321 098765
010101 010203 101010 102030 102938 1029384756 11223344 1122334455 12121212 123123123 12341234 1234512345 12344321 1234554321 1231234 69696969 696969
007007 786786 786110 786000 000786 108108 111222 111222333 111213 121314 246810 13579 135790 1357924680 147896325 142536 5201314 1314520
iloveyou iloveu iloveyou2 loveyou lovelove loveme letmein letmein1 trustno1 changeme changeit password passw0rd passwd pa55word pa55w0rd p@ssw0rd
p@ssword p@55word pass1234 passpass passw0rd1 mypassword newpassword default admin admin123 administrator root123 rootroot toor123 guest123
whatever welcome w3lcome temp123 temppass test123 testing tester testtest demo123 demodemo login123 user123 username qwertz qwert1 monkey dragon
blink182 ncc1701 bond007 thx1138 jordan23 red123 fuckyou fuckoff asshole bullshit killme opensesame sesame
aaaa1111 aaa111 abcdef abcdefg abcdefgh abcdefghi abcdefghij fedcba gfhjkm ghbdtn mnbvcx mnbvcxz poiuyt lkjhgf poiuytrewq
`;

/** Words and names that are matched with or without a common ending, such as a few digits. */
const WORDS = `
abhishek access action adidas adminadmin africa ajay akash alaska albert alexander alexis alicia alison allison alpha amanda amazon america american
amit amitabh anderson andrea andrew android angela angel angels anil anita anjali ankit anthony apollo apple apples arjun arnold arsenal arthur arun aryan ashish
ashley ashok asshole august austin avatar awesome babygirl badboy badminton bailey balaji banana bandit bangalore barbara barcelona barney baseball
basera basketball batman beatles beautiful bengaluru benjamin bharat bhopal bigdaddy biscuit blessed blessing blossom boomer boston brandon brandy brooklyn buddha buddy
bulldog bunny buster butter butterfly camaro cameron canada captain caroline carlos casper chandan chandra charles charlie charlotte cheese chelsea
chennai cherry chester chicago chicken chocolate chris christian cocacola coffee college computer cookie cooper corvette cowboy cowboys creative cricket crystal
dakota dallas dancer daniel danielle darling darshan david deepak deepika delhi dennis destiny devil dexter dhanush dhoni diamond digital dilip dinesh
disney doctor dolphin donald donkey dragon dream dreams driver eagle eagles einstein elephant elizabeth eminem england enigma facebook faith falcon family
fender ferrari fishing flower football forever forest fortune freedom friday friend friends ganesh ganesha garfield gateway gaurav gautam gemini
genius george gibson ginger girish gitanjali google gopal govind guitar gujarat hacker hammer hanuman happy hardcore hariom harish harley harsh harsha harshit hello
heather heaven hello hockey honey hottie house hunter iceman imran india indian indore infinity internet ironman jackie jackson jaguar jaihind jaimatadi jaishreeram james
jasmine jasper jatin jennifer jeremy jessica jesus jitendra joseph joshua jordan junior jupiter justice justin kamal karan kareena karthik kashmir kavita
kermit killer king kings kiran kishan kitten kolkata komal krishna krishnan kumar lakshmi lakers legend liberty lipstick liverpool lizard london looking love lovely
lover lucky madison madonna maggie mahadev mahesh mahi manager manish manisha manoj marina marine marlboro martin master mathew matrix matthew maverick
maxwell meera melissa mercedes merlin messi michael michelle mickey microsoft midnight mickey miller minecraft mohan mohit mohammad mohammed money monica monkey monster
morgan mother mountain muhammad mukesh mumbai murphy music mustang mustafa nagpur nandini naruto narendra natasha nathan naveen neha newyork nicholas nicole nikhil nikita nilesh
ninja nirvana nishant nokia nothing october officer oliver onlyme omsairam orange pakistan pankaj panther paradise parker party password patel patrick peaches peanut
penguin people pepper phoenix pikachu player please pokemon police pooja porsche power prakash pranav prashant pratik praveen preeti prince princess priya priyanka
private property pumpkin punjab purple rabbit rachel raghav rahul rainbow raja rajan rajesh rajput raju rakesh ramesh ranbir ranger rangers ranjit raven ravi rebecca reddy
redhat redsox regina richa richard rishi ritesh robert rocket rohan rohit rock rocky romeo ronaldo rosebud royal runner sachin sagar sahil saibaba sairam salman
samantha samsung samuel sandeep sandra sanjay sanjana santosh saraswati saturn saurabh school scooter scorpio scorpion secret security sergey
service seven shadow shankar shannon sharma shiva shivam shivani shivshakti shreya shubham shyam silver simple singer singh sitaram skater smile smokey snickers snoopy soccer sonali
sonia sonu sophie spider spiderman srinivas star starwars steelers stella steven student studio success suman sumit summer sunday sunil sunita sunny sunshine super superman
superstar suraj suresh surya sushil swati sweet sweety tanvi taylor tennis tester thomas thunder tiffany tiger tigers tigger tinker titanic toyota travel trinity trouble trustme tucker tushar
twitter ujjain united vaibhav valentine vampire vanessa varun victor victoria victory vijay vikas vikram vinay vineet vinod vipul viper virat vishal vishnu vivek vodafone volvo warrior
welcome whatsapp william williams willow wilson windows winner winter wizard wolverine wonder xavier yadav yahoo yamaha yankees yash yellow yogesh zachary zxcvbnm
`;

const ENDINGS =
  /(?:1|12|123|1234|12345|123456|1234567|12345678|123456789|01|007|11|111|21|22|69|77|786|99|000|00|@1|@12|@123|@1234|@12345|#123|_123|!|1!|123!|@|\.|200[0-9]|20[12][0-9]|@20[12][0-9]|19[6-9][0-9])$/;

const entriesOf = (text: string) => new Set(text.trim().split(/\s+/));
const whole = entriesOf(WHOLE);
const words = entriesOf(WORDS);

/** One to three characters repeated. */
const REPEATED = /^(.{1,3})\1+$/u;
const RUNS = [
  "01234567890123456789",
  "98765432109876543210",
  "abcdefghijklmnopqrstuvwxyz",
  "zyxwvutsrqponmlkjihgfedcba",
];

/** True for the most common passwords, in any case of letters (security.md section 2; ASVS 6.2.4). */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase().trim();
  if (REPEATED.test(plain) || RUNS.some((run) => run.includes(plain))) return true;
  const stem = plain.replace(ENDINGS, "");
  return [plain, stem].some((text) => whole.has(text) || words.has(text));
}
