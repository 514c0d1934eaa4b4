package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.apache.parquet.format.FileCryptoMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.footer.encryption.DecryptionException;
import org.parquetvs.footer.encryption.FileDecryption;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.FileKeys;
import shaded.parquet.org.apache.thrift.TException;

/** Parses the bytes of a footer into its schema and row groups. */
final class FooterParser {

    /** Most fields of a schema: each takes several hundred bytes of memory. */
    static final int MAX_FIELDS = 100_000;

    private final FileEntry file;
    private final FileKeys keys;

    /** @param keys with which parts of the file may be encrypted */
    FooterParser(FileEntry file, FileKeys keys) {
        this.file = file;
        this.keys = keys;
    }

    /** @param stored a heap buffer that holds only the footer; part of it is copied */
    Footer parse(FooterForm form, ByteBuffer stored) {
        try {
            return switch (form) {
                case PLAIN -> plain(stored);
                case ENCRYPTED -> encrypted(stored);
            };
        } catch (FooterException e) {
            throw e;
        } catch (DecryptionException e) {
            throw FooterErrors.cannotDecrypt(file, "footer", e);
        } catch (UnsupportedFeatureException e) {
            throw FooterErrors.unsupported(file, e.feature());
        } catch (TException | RuntimeException e) {
            // With garbage, parquet-java and its collections may throw any exception.
            throw FooterErrors.damaged(file, String.valueOf(e.getMessage()), e);
        }
    }

    private Footer encrypted(ByteBuffer stored) throws TException {
        FileCryptoMetaData encryption = new FileCryptoMetaData();
        int length = CompactProtocol.readFirst(stored, encryption);
        FileDecryption decryption = FileDecryption.of(
                        encryption.getEncryption_algorithm(), encryption.getKey_metadata(), keys)
                .orElseThrow(() -> new UnsupportedFeatureException("encryption algorithm"));
        ByteBuffer bytes = decryption
                .footer(stored.slice(stored.position() + length, stored.remaining() - length))
                .orElseThrow(() -> FooterErrors.encryptedFooter(file, decryption.footerKeyName()));
        return footer(bytes, metadata -> Optional.of(decryption));
    }

    private Footer plain(ByteBuffer stored) throws TException {
        return footer(stored, metadata -> {
            if (!metadata.isSetEncryption_algorithm()) {
                return Optional.empty();
            }
            Optional<FileDecryption> decryption = FileDecryption.of(
                    metadata.getEncryption_algorithm(), metadata.getFooter_signing_key_metadata(), keys);
            decryption.ifPresent(of -> checkSignature(of, stored));
            return decryption;
        });
    }

    /** A footer that is not encrypted has a signature after it, which whoever has the key must check. */
    private void checkSignature(FileDecryption decryption, ByteBuffer stored) {
        int length = stored.remaining() - FileDecryption.SIGNATURE_LENGTH;
        byte[] signature = new byte[FileDecryption.SIGNATURE_LENGTH];
        stored.slice(stored.position() + length, signature.length).get(signature);
        boolean isSigned = decryption
                .isSigned(stored.slice(stored.position(), length), signature)
                .orElse(true);
        if (!isSigned) {
            throw FooterErrors.wrongSignature(file, decryption.footerKeyName());
        }
    }

    /** @param decryption what the metadata say about encryption */
    private Footer footer(ByteBuffer bytes, Function<FileMetaData, Optional<FileDecryption>> decryption)
            throws TException {
        FooterScan scan = FooterScan.of(bytes);
        if (scan.fields() > MAX_FIELDS) {
            throw FooterErrors.tooManyFields(file, scan.fields());
        }
        FileMetaData metadata = CompactProtocol.read(scan.withoutRowGroups(bytes), new FileMetaData());
        MessageType schema = new SchemaReader(metadata).read();
        String createdBy = Objects.requireNonNullElse(metadata.getCreated_by(), "");
        ByteBuffer rowGroups = scan.rowGroups(bytes);
        long start = file.size() - FooterReader.TRAILER - bytes.remaining();
        ChunkSizes sizes = ChunkSizes.of(createdBy, rowGroups, scan.places(), start);
        ColumnChunkReader reader = new ColumnChunkReader(
                file, new SchemaLeaves(schema), createdBy, rowGroups, sizes, decryption.apply(metadata));
        return new Footer(file, schema, rowGroups(scan.places(), reader), createdBy);
    }

    private static List<RowGroupMetadata> rowGroups(List<RowGroupPlace> places, ColumnChunkReader reader) {
        List<RowGroupMetadata> rowGroups = new ArrayList<>();
        long firstRow = 0;
        for (RowGroupPlace place : places) {
            rowGroups.add(RowGroupMetadata.of(reader, rowGroups.size(), place, firstRow));
            firstRow = Math.addExact(firstRow, place.rows());
        }
        return rowGroups;
    }
}
