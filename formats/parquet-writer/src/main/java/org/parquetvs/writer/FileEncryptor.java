package org.parquetvs.writer;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.crypto.ColumnEncryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.crypto.InternalFileEncryptor;
import org.apache.parquet.crypto.ParquetCipher;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.store.FileKeys;
import org.parquetvs.writer.settings.FileEncryption;
import org.parquetvs.writer.settings.FileEncryption.Footer;
import org.parquetvs.writer.settings.FileEncryption.OtherColumns;

/** Encrypts one file. Its parts authenticate random bytes of the file, so that none fits into another one. */
final class FileEncryptor {
    private final MessageType schema;
    private final FileEncryptionProperties properties;

    FileEncryptor(FileEncryption encryption, MessageType schema) {
        this.schema = schema;
        this.properties = properties(encryption, schema);
    }

    private static FileEncryptionProperties properties(FileEncryption encryption, MessageType schema) {
        FileEncryptionProperties.Builder properties = FileEncryptionProperties.builder(
                        key(encryption.keys(), encryption.footerKey()))
                .withAlgorithm(
                        switch (encryption.algorithm()) {
                            case AES_GCM_V1 -> ParquetCipher.AES_GCM_V1;
                            case AES_GCM_CTR_V1 -> ParquetCipher.AES_GCM_CTR_V1;
                        })
                .withFooterKeyID(encryption.footerKey());
        encryption
                .keys()
                .aadPrefix()
                .ifPresent(prefix -> properties.withAADPrefix(prefix.getBytes(StandardCharsets.UTF_8)));
        if (encryption.footer() == Footer.SIGNED) {
            properties.withPlaintextFooter();
        }
        Map<ColumnPath, ColumnEncryptionProperties> columns = columns(encryption, schema.getColumns());
        if (!columns.isEmpty()) {
            properties.withEncryptedColumns(columns);
            if (encryption.otherColumns() == OtherColumns.WITH_FOOTER_KEY) {
                properties.withCompleteColumnEncryption();
            }
        }
        return properties.build();
    }

    private static Map<ColumnPath, ColumnEncryptionProperties> columns(
            FileEncryption encryption, List<ColumnDescriptor> leaves) {
        Map<ColumnPath, ColumnEncryptionProperties> columns = new HashMap<>();
        for (ColumnDescriptor leaf : leaves) {
            Optional<String> name = Optional.ofNullable(encryption.columnKeys().get(leaf.getPath()[0]));
            ColumnPath path = ColumnPath.get(leaf.getPath());
            name.ifPresent(id -> columns.put(
                    path,
                    ColumnEncryptionProperties.builder(path)
                            .withKey(key(encryption.keys(), id))
                            .withKeyID(id)
                            .build()));
        }
        return columns;
    }

    private static byte[] key(FileKeys keys, String name) {
        return keys.find(name)
                .orElseThrow(() -> new IllegalArgumentException("There is no key " + name))
                .getEncoded();
    }

    /** What encrypts the pages of one row group, for one thread. */
    InternalFileEncryptor ofRowGroup() {
        return new InternalFileEncryptor(properties);
    }

    /** What encrypts all else. */
    FileEncryptionProperties properties() {
        return properties;
    }

    /** Lets an encryptor know the columns, although it does not encrypt their pages. */
    void introduceColumns(InternalFileEncryptor encryptor) {
        List<ColumnDescriptor> leaves = schema.getColumns();
        for (int ordinal = 0; ordinal < leaves.size(); ordinal++) {
            encryptor.getColumnSetup(ColumnPath.get(leaves.get(ordinal).getPath()), true, ordinal);
        }
    }
}
