const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/**
 * "lan@tap.vn", "o'brien@xn--tn-mia.vn", without spaces around it. Every field and the BFF use this
 * function: the pattern of HTML refuses neither "lan@tap" nor two dots in a row.
 */
export const isEmail = (text: string): boolean => EMAIL.test(text);
