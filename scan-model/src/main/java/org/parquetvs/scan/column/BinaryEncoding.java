package org.parquetvs.scan.column;

/** How bytes without a character set become text. */
public enum BinaryEncoding {
    BASE64,
    HEX,
    /**
     * BINARY without an annotation is text, as Impala and old versions of Hive write it. Bytes that are known not to be
     * text, because they have a fixed length or another annotation, become base64.
     */
    UTF8
}
