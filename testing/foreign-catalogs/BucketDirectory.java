import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;
import org.apache.iceberg.io.SeekableInputStream;

/** Lets Iceberg's library write {@code s3://bucket/key} as a file of a directory that an S3 server serves. */
public final class BucketDirectory implements FileIO {
    static final String DIRECTORY = "directory";

    private Path directory;

    @Override
    public void initialize(Map<String, String> properties) {
        directory = Path.of(properties.get(DIRECTORY));
    }

    private Path file(String location) {
        return directory.resolve(location.substring("s3://".length()));
    }

    @Override
    public InputFile newInputFile(String location) {
        return new StoredInput(location, org.apache.iceberg.Files.localInput(file(location).toFile()));
    }

    @Override
    public OutputFile newOutputFile(String location) {
        try {
            Files.createDirectories(file(location).getParent());
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return new StoredOutput(location, org.apache.iceberg.Files.localOutput(file(location).toFile()));
    }

    private record StoredInput(String location, InputFile file) implements InputFile {
        @Override
        public long getLength() {
            return file.getLength();
        }

        @Override
        public SeekableInputStream newStream() {
            return file.newStream();
        }

        @Override
        public boolean exists() {
            return file.exists();
        }
    }

    private record StoredOutput(String location, OutputFile file) implements OutputFile {
        @Override
        public PositionOutputStream create() {
            return file.create();
        }

        @Override
        public PositionOutputStream createOrOverwrite() {
            return file.createOrOverwrite();
        }

        @Override
        public InputFile toInputFile() {
            return new StoredInput(location, file.toInputFile());
        }
    }

    @Override
    public void deleteFile(String location) {
        try {
            Files.deleteIfExists(file(location));
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }
}
