{% snapshot product_history %}
{{ config(unique_key='product_id', strategy='check', check_cols=['product_name', 'price']) }}
select * from {{ ref('products') }}
{% endsnapshot %}
