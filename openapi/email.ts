const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Every field and the BFF use this one: HTML's pattern allows "lan@tap" and two dots in a row. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
