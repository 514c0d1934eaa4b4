package org.parquetvs.importexport.load;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.properties.FileAction;
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.importexport.load.FinishedFile.State;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.ObjectUploads.Outcome;
import org.parquetvs.store.ParallelListing;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreUnreachableException;

/**
 * Deletes, moves or tags the objects of loaded files. Each action may be repeated: if it was already done, in part or
 * completely, it ends with the same result. An object that is not the loaded one is left alone.
 */
public final class FileFinisher {

    /** Most requests at the same time, each for another file. */
    public static final int REQUESTS_AT_ONCE = 16;

    private static final ParallelRequests REQUESTS = new ParallelRequests("finishing", REQUESTS_AT_ONCE);
    private static final int COMPARED_BYTES = 4 << 20;

    private final ObjectStore store;
    private final ObjectUploads uploads;

    public FileFinisher(ObjectStore store, ObjectUploads uploads) {
        this.store = store;
        this.uploads = uploads;
    }

    /**
     * Finishes files.
     *
     * @return the outcome for each, in the same order
     * @throws StoreUnreachableException if no file can be finished
     */
    public List<FinishedFile> finish(List<LoadedFile> files) throws InterruptedException {
        return REQUESTS.all(files, this::finish);
    }

    private FinishedFile finish(LoadedFile loaded) {
        FileEntry file = loaded.file();
        try {
            if (!loaded.bucket().equals(store.bucket())) {
                throw LoadErrors.otherBucket(file.key(), loaded.bucket(), store.bucket());
            }
            FileAction action = FileAction.parse(loaded.action()).orElseThrow();
            if (action instanceof FileAction.Tag tag) {
                return finished(file, uploads.tag(file, tag.name(), tag.value()));
            }
            if (action instanceof FileAction.Move move) {
                return moved(file, move.key(file.key()));
            }
            return action instanceof FileAction.Delete ? deleted(file) : finished(file, Outcome.DONE);
        } catch (StoreUnreachableException e) {
            throw e;
        } catch (RuntimeException e) {
            // The other files are not affected; the ledger records the reason.
            return new FinishedFile(file, State.FAILED, Optional.of(String.valueOf(e.getMessage())));
        }
    }

    /** Moves an object; removes it only when it is complete in its new place. */
    private FinishedFile moved(FileEntry file, String destination) {
        Optional<FileEntry> there = find(destination);
        Optional<FileEntry> here = find(file.key());
        if (here.isEmpty() || !here.get().eTag().equals(file.eTag())) {
            // An earlier attempt may have moved it without recording so in the ledger.
            boolean isMoved = here.isEmpty()
                    && there.filter(copy -> copy.size() == file.size()).isPresent();
            return isMoved
                    ? new FinishedFile(file, State.DONE, Optional.empty())
                    : finished(file, here.isEmpty() ? Outcome.MISSING : Outcome.CHANGED);
        }
        if (there.isEmpty()) {
            Outcome copied = uploads.copy(file, destination);
            if (copied != Outcome.DONE) {
                return finished(file, copied);
            }
            if (find(destination).filter(copy -> copy.size() == file.size()).isEmpty()) {
                throw LoadErrors.destinationTaken(file.key(), destination);
            }
        } else if (!isSame(file, there.get())) {
            throw LoadErrors.destinationTaken(file.key(), destination);
        }
        return deleted(file);
    }

    private FinishedFile deleted(FileEntry file) {
        Outcome outcome = uploads.delete(file);
        return finished(file, outcome == Outcome.MISSING ? Outcome.DONE : outcome);
    }

    private static FinishedFile finished(FileEntry file, Outcome outcome) {
        return switch (outcome) {
            case DONE -> new FinishedFile(file, State.DONE, Optional.empty());
            case MISSING -> new FinishedFile(file, State.GONE, Optional.of("The object is not there any more"));
            case CHANGED ->
                new FinishedFile(file, State.GONE, Optional.of("The object has been replaced since it was loaded"));
        };
    }

    private Optional<FileEntry> find(String key) {
        return ParallelListing.keys(store, List.of(key)).stream().findFirst();
    }

    /** Compares bytes, because a copy may have another entity tag than its original. */
    private boolean isSame(FileEntry one, FileEntry other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (long offset = 0; offset < one.size(); offset += COMPARED_BYTES) {
            int length = (int) Math.min(COMPARED_BYTES, one.size() - offset);
            if (!bytes(one, offset, length).equals(bytes(other, offset, length))) {
                return false;
            }
        }
        return true;
    }

    private ByteBuffer bytes(FileEntry file, long offset, int length) {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        store.read(file, offset, bytes);
        return bytes.flip();
    }
}
