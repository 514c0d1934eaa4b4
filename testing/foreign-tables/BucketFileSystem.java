import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** The bucket of a URI such as {@code s3://lake/sales} as a directory, which the setting {@code bucket.directory} names. */
public final class BucketFileSystem extends RawLocalFileSystem {
    private URI uri;
    private String directory;

    @Override
    public void initialize(URI uri, Configuration settings) throws java.io.IOException {
        super.initialize(URI.create("file:///"), settings);
        this.uri = URI.create(uri.getScheme() + "://" + uri.getAuthority());
        this.directory = settings.get("bucket.directory");
        setWorkingDirectory(new Path(this.uri + "/"));
    }

    @Override
    public URI getUri() {
        // The constructor of the superclass asks before the bucket is known.
        return uri == null ? super.getUri() : uri;
    }

    @Override
    public String getScheme() {
        return "s3";
    }

    @Override
    protected void checkPath(Path path) {
        // Paths of the bucket and those of the directory are both accepted.
    }

    @Override
    public java.io.File pathToFile(Path path) {
        String key = path.toUri().getPath();
        return new java.io.File(key.startsWith(directory) ? key : directory + key);
    }
}
