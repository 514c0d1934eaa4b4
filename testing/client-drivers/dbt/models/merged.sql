{{ config(materialized='incremental', incremental_strategy='merge', unique_key='product_id') }}
select product_id, sum(quantity) as quantity, max(sold_at) as last_sold_at, max(status) as status
from {{ source('lake', 'sales') }}
group by product_id
