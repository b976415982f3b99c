/** An account of a test, by what its person types. */
export const ADA = { email: 'ada@shop.example', password: 'four bowls' };

/** The same account as stores bring it along. The cost is part of a hash; that of new ones would take a test 0.2 s. */
export const ADA_MEMBER = {
  email: ADA.email,
  displayName: 'Ada',
  passwordHash: '$scrypt$ln=4,r=8,p=1$c2FsdA==$26gcON0xGEXcdwEreHM4x3K7DWZaFF04FM1nIURFE9o=',
};
