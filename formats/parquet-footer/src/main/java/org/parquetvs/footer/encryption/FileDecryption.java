package org.parquetvs.footer.encryption;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.parquet.format.AesGcmCtrV1;
import org.apache.parquet.format.AesGcmV1;
import org.apache.parquet.format.ColumnCryptoMetaData;
import org.apache.parquet.format.EncryptionAlgorithm;
import org.jspecify.annotations.Nullable;
import org.parquetvs.footer.encryption.ModuleCipher.Mode;
import org.parquetvs.store.FileKeys;

/** How the modules of one file are decrypted, as far as a connection has the keys. Safe for use by several threads. */
public final class FileDecryption {
    private static final byte[] NOTHING = {};

    /** Bytes of the signature after a footer that is not encrypted. */
    public static final int SIGNATURE_LENGTH = ModuleCipher.SIGNATURE;

    private final Mode pages;
    private final ModuleAad aad;
    private final KeyReference footerKey;
    private final FileKeys keys;

    private FileDecryption(Mode pages, ModuleAad aad, KeyReference footerKey, FileKeys keys) {
        this.pages = pages;
        this.aad = aad;
        this.footerKey = footerKey;
        this.keys = keys;
    }

    /**
     * The decryption of a file.
     *
     * @param algorithm as the file describes it
     * @param footerKeyMetadata what the file says about the key of its footer, if anything
     * @return empty if the algorithm is newer than this program
     */
    public static Optional<FileDecryption> of(
            EncryptionAlgorithm algorithm, byte @Nullable [] footerKeyMetadata, FileKeys keys) {
        if (algorithm.isSetAES_GCM_V1()) {
            AesGcmV1 gcm = algorithm.getAES_GCM_V1();
            return Optional.of(of(Mode.GCM, gcm.getAad_prefix(), gcm.getAad_file_unique(), footerKeyMetadata, keys));
        }
        if (algorithm.isSetAES_GCM_CTR_V1()) {
            AesGcmCtrV1 ctr = algorithm.getAES_GCM_CTR_V1();
            return Optional.of(of(Mode.CTR, ctr.getAad_prefix(), ctr.getAad_file_unique(), footerKeyMetadata, keys));
        }
        return Optional.empty();
    }

    private static FileDecryption of(
            Mode pages,
            byte @Nullable [] storedPrefix,
            byte @Nullable [] unique,
            byte @Nullable [] footerKeyMetadata,
            FileKeys keys) {
        byte[] prefix = keys.aadPrefix()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .orElse(orNothing(storedPrefix));
        ModuleAad aad = unique == null && prefix.length == 0 ? ModuleAad.NONE : PlaceAad.of(prefix, orNothing(unique));
        return new FileDecryption(pages, aad, KeyReference.of(orNothing(footerKeyMetadata)), keys);
    }

    private static byte[] orNothing(byte @Nullable [] bytes) {
        return bytes == null ? NOTHING : bytes;
    }

    /** The name of the key of the footer, and of the columns that have none of their own. */
    public String footerKeyName() {
        return footerKey.name();
    }

    /**
     * Decrypts the footer.
     *
     * @return empty if the connection does not have its key
     * @throws DecryptionException if the key does not fit
     */
    public Optional<ByteBuffer> footer(ByteBuffer module) {
        return footerKey.find(keys).map(key -> new ModuleCipher(key, Mode.GCM)
                .decrypt(module, aad.of(ModuleType.FOOTER, 0)));
    }

    /**
     * Checks the signature of a footer that is not encrypted.
     *
     * @param signature its bytes
     * @return empty if the connection does not have the key
     */
    public Optional<Boolean> isSigned(ByteBuffer footer, byte[] signature) {
        return footerKey
                .find(keys)
                .map(key -> ModuleCipher.isSigned(key, footer, signature, aad.of(ModuleType.FOOTER, 0)));
    }

    /** The name of the key of a column chunk. */
    public String keyName(ColumnCryptoMetaData column) {
        return key(column).name();
    }

    private KeyReference key(ColumnCryptoMetaData column) {
        return column.isSetENCRYPTION_WITH_COLUMN_KEY()
                ? KeyReference.of(
                        orNothing(column.getENCRYPTION_WITH_COLUMN_KEY().getKey_metadata()))
                : footerKey;
    }

    /**
     * The decryption of a column chunk; empty if the connection does not have its key.
     *
     * @param rowGroup ordinal of its row group
     * @param position of the chunk in its row group
     */
    public Optional<ChunkDecryption> chunk(ColumnCryptoMetaData column, int rowGroup, int position) {
        return key(column).find(keys).map(key -> new ChunkDecryption(key, pages, aad.ofChunk(rowGroup, position)));
    }
}
