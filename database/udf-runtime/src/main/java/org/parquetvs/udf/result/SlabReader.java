package org.parquetvs.udf.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.ForeignAllocation;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.types.pojo.Schema;
import org.parquetvs.container.wire.ColumnRegion;
import org.parquetvs.udf.error.UdfException;

/** Returns slabs as Arrow record batches without touching the values. A slab is returned together with its batch. */
public final class SlabReader extends ArrowReader {
    private final VectorSchemaRoot root;
    private final Source source;
    private long bytesRead;

    public SlabReader(BufferAllocator allocator, VectorSchemaRoot root, Source source) {
        super(allocator);
        this.root = root;
        this.source = source;
    }

    /** The source of the rows. */
    public interface Source {

        /** Waits for rows; empty when there are no more. */
        Optional<ReceivedRows> next() throws InterruptedException;
    }

    @Override
    public VectorSchemaRoot getVectorSchemaRoot() {
        return root;
    }

    @Override
    public boolean loadNextBatch() throws IOException {
        // The previous batch belongs to its reader alone, so that its slab may become free before this one comes.
        root.clear();
        try {
            Optional<ReceivedRows> next = source.next();
            next.ifPresent(this::load);
            return next.isPresent();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while waiting for rows", e);
        } catch (UdfException e) {
            throw new IOException(e.reason(), e);
        }
    }

    private void load(ReceivedRows rows) {
        bytesRead += rows.slab().size();
        ForeignAllocation memory =
                new ForeignAllocation(rows.slab().size(), rows.slab().address()) {
                    @Override
                    protected void release0() {
                        rows.release().run();
                    }
                };
        try (ArrowBuf slab = allocator.wrapForeignAllocation(memory)) {
            int count = rows.batch().rows();
            List<ColumnRegion> regions = rows.batch().columns();
            for (int i = 0; i < regions.size(); i++) {
                FieldVector vector = root.getVector(i);
                vector.loadFieldBuffers(
                        new ArrowFieldNode(count, regions.get(i).nulls()),
                        buffers(slab, regions.get(i), vector, count));
            }
            root.setRowCount(count);
        }
    }

    private List<ArrowBuf> buffers(ArrowBuf slab, ColumnRegion region, FieldVector vector, int rows) {
        List<ArrowBuf> buffers = new ArrayList<>();
        buffers.add(region.nulls() == 0 ? allocator.getEmpty() : slab.slice(region.validity(), (rows + 63L) / 64 * 8));
        buffers.add(slab.slice(region.values(), region.valuesLength()));
        if (vector instanceof BaseVariableWidthVector) {
            buffers.add(slab.slice(region.text(), region.textLength()));
        }
        return buffers;
    }

    @Override
    public Map<Long, Dictionary> getDictionaryVectors() {
        return Map.of();
    }

    @Override
    public Dictionary lookup(long id) {
        throw new IllegalArgumentException("There are no dictionaries");
    }

    @Override
    public long bytesRead() {
        return bytesRead;
    }

    @Override
    protected void closeReadSource() {
        root.close();
    }

    @Override
    protected Schema readSchema() {
        return root.getSchema();
    }
}
