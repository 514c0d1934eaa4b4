package org.parquetvs.scan.column;

/** How bytes without a character set become text. */
public enum BinaryEncoding {
    BASE64,
    HEX,
    /**
     * BINARY without an annotation is text already, as Impala and old versions of Hive write it. What is known to be no
     * text, as bytes of fixed length or of another annotation, is base64.
     */
    UTF8
}
